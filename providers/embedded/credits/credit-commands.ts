import { type CreditRule, firstRules } from '#modules/outages/rules/credit.ts';
import { outageCauseEnum } from '#modules/outages/rules/outage.ts';
import { isCalendarDate, plusMilliseconds } from '#platform/rules/calendar.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { formatCents } from '#platform/rules/format.ts';
import { cents } from '#platform/rules/money.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { CommandOption } from '#platform/server/commands/command.ts';
import { noteAct, operator } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { CommandOnBooks } from '#providers/books/commands.ts';

const causes = valuesOf(outageCauseEnum);
const footprints = firstRules.map(({ footprint }) => footprint);

const ofRule: readonly CommandOption[] = [
  { name: 'minutes', value: 'NUMBER', help: 'shorter outages are not credited; 240 by default' },
  { name: 'days', value: 'WORD', help: 'begun: a day that has begun counts; whole: only full ones, and the first; begun by default' },
  { name: 'most-days', value: 'NUMBER', help: 'at most so many days; 30 by default' },
  { name: 'cap', value: 'CENTS', help: 'at most so much for one outage; no cap by default' },
  { name: 'exclude', value: 'CAUSES', help: `causes that are not credited, with commas between: ${causes.join(', ')}; power by default` },
  { name: 'planned', help: 'planned work is credited, too' },
];

const list: CommandOnBooks = {
  name: 'outage rule list',
  summary: 'Lists the rules by which outages are credited, by brand and from which day each holds.',
  usage: '',
  run: (_input, context) =>
    context.withModules(async ({ books: { outageCredits } }) => {
      const rules = await outageCredits.rules();
      return { json: rules, lines: rules.map(lineOf) };
    }),
};

const add: CommandOnBooks = {
  name: 'outage rule add',
  summary: 'Adds a rule of a brand for outages that begin on a day or later; what was decided stays.',
  usage: 'FOOTPRINT FROM',
  options: ofRule,
  run: ({ words: [footprint = '', from = ''], options }, context) =>
    context.withModules(async ({ books: { outageCredits } }, clock) => {
      const rule = ruleIn(footprint, from, options);
      const at = clock.now();
      const added = await outageCredits.add(rule, { by: operator(), at });
      if (!added.ok) throw new OperatorError(`${footprint} has a rule from ${from}: a rule is never changed, another day takes another.`);
      const { minimumMinutes, days, mostDays, cap = null } = rule;
      await noteAct(context.database, undefined, { act: 'outage-rule.added', subject: { footprint, from, minimumMinutes, days, mostDays, cap }, at });
      return { json: rule, lines: [lineOf(rule)] };
    }),
};

const replay: CommandOnBooks = {
  name: 'outage rule replay',
  summary: 'Says what the outages of the last days cost, and what they would have cost by another rule; changes nothing.',
  usage: 'FOOTPRINT DAYS',
  options: ofRule,
  run: ({ words: [footprint = '', count = ''], options }, context) =>
    context.withModules(async ({ books: { outageCredits } }, clock) => {
      if (!/^\d{1,4}$/.test(count)) throw new OperatorError('DAYS takes a number of days back from now.');
      const { outages, was, wouldBe } = await outageCredits.replay(
        ruleIn(footprint, '2000-01-01', options),
        plusMilliseconds(clock.now(), -Number(count) * DAY_MS),
      );
      const said = ({ accounts, amount }: typeof was) => `${formatCents(amount, 'en')} to ${accounts} accounts`;
      return { json: { outages, was, wouldBe }, lines: [`${outages} outages. As it is: ${said(was)}. By the rule: ${said(wouldBe)}.`] };
    }),
};

export const outageRuleCommands: readonly CommandOnBooks[] = [list, add, replay];

/** @throws OperatorError */
function ruleIn(footprint: string, from: string, options: Readonly<Record<string, string | undefined>>): CreditRule {
  if (!footprints.includes(footprint)) throw new OperatorError(`FOOTPRINT takes ${footprints.join(', ')}.`);
  if (!isCalendarDate(from)) throw new OperatorError(`"${from}" is not a date: write it like 2026-12-01.`);
  const { days = 'begun', exclude = 'power', planned } = options;
  if (days !== 'begun' && days !== 'whole') throw new OperatorError('--days takes begun or whole.');
  const number = (name: string, usual: number | undefined, least: number) => {
    const typed = options[name];
    if (typed !== undefined && (!/^\d{1,7}$/.test(typed) || Number(typed) < least))
      throw new OperatorError(`--${name} takes a number from ${least}.`);
    return typed === undefined ? usual : Number(typed);
  };
  const cap = number('cap', undefined, 1);
  const named = exclude === '' ? [] : exclude.split(',').map((each) => each.trim());
  const excluded = causes.filter((cause) => named.includes(cause));
  if (excluded.length < new Set(named).size) throw new OperatorError(`--exclude takes ${causes.join(', ')}.`);
  return {
    ...{ footprint, from, days, excluded },
    minimumMinutes: number('minutes', 240, 0) ?? 240,
    mostDays: number('most-days', 30, 1) ?? 30,
    cap: cap === undefined ? undefined : cents(cap),
    creditsPlannedWork: planned !== undefined,
  };
}

const lineOf = ({ footprint, from, minimumMinutes, days, mostDays, cap, excluded, creditsPlannedWork }: CreditRule): string =>
  [
    `${footprint}  from ${from}  ${minimumMinutes} minutes or more, ${days} days, at most ${mostDays}`,
    ...(cap === undefined ? [] : [`at most ${formatCents(cap, 'en')}`]),
    ...(excluded.length === 0 ? [] : [`not for ${excluded.join(', ')}`]),
    creditsPlannedWork ? 'planned work too' : 'not for planned work',
  ].join(', ');
