import { isCalendarDate, plusDays } from '#platform/rules/calendar.ts';
import { formatCents } from '#platform/rules/format.ts';
import { FIRST_ZONE } from '#platform/server/clock/first-zone.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { noteAct } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { CommandOnBooks } from '#providers/books/commands.ts';
import type { TaxRule } from '#providers/books/taxes.ts';
import { readTaxFile } from './tax-file.ts';

const set: CommandOnBooks = {
  name: 'taxes set',
  summary: 'Sets all taxes and fees of a state from a given statement date, from a file. Earlier statements keep theirs.',
  usage: 'STATE FILE',
  options: [
    { name: 'from', value: 'DATE', help: 'the first statement date; tomorrow at the earliest if the state already has taxes', required: true },
  ],
  run: ({ words: [state = '', file = ''], options: { from = '' } }, context) =>
    context.withModules(async ({ books: { taxes } }, clock) => {
      if (!/^[A-Z]{2}$/.test(state)) throw new OperatorError(`"${state}" is not a state: write it like NC.`);
      if (!isCalendarDate(from)) throw new OperatorError(`"${from}" is not a date: write it like 2026-12-01.`);
      const rules = await readTaxFile(file);
      const changed = await taxes.change({ state, effectiveOn: from, rules }, plusDays(todayIn(clock.now(), FIRST_ZONE), 1));
      if (!changed.ok) {
        throw new OperatorError(
          `Statements of that day may already be issued, and issued statements never change: ${changed.refusal.earliest} is the earliest.`,
        );
      }
      const subject = { state, from, taxes: rules.length };
      if (changed.value) await noteAct(context.database, undefined, { act: 'taxes.set', subject, at: clock.now() });
      return {
        json: { ...subject, changed: changed.value },
        lines: changed.value ? [`${state} from ${from}`, ...rules.map(lineOf)] : [`${state} has these taxes from ${from} already; nothing changed.`],
      };
    }),
};

const list: CommandOnBooks = {
  name: 'taxes list',
  summary: 'Lists the taxes and fees of each state, latest start first.',
  usage: '',
  run: (_input, context) =>
    context.withModules(async ({ books: { taxes } }) => {
      const tables = await taxes.list();
      const lines = tables.flatMap(({ state, effectiveOn, rules }) => [`${state} from ${effectiveOn}`, ...rules.map(lineOf)]);
      return { json: tables, lines: lines.length > 0 ? lines : ['No state has taxes or fees: statements are without them.'] };
    }),
};

export const taxCommands: readonly CommandOnBooks[] = [set, list];

function lineOf({ code, jurisdiction, appliesTo, ...how }: TaxRule): string {
  const much = 'flat' in how ? `${formatCents(how.flat, 'en')} a month` : `${how.rateMillionths / 10_000}%`;
  return `  ${code}  ${much} of ${appliesTo.join(', ')}  ${jurisdiction}`;
}
