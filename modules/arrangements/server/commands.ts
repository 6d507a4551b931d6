import { type AccountPart, isAccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';
import { formatCents } from '#platform/rules/format.ts';
import type { Command, CommandOption } from '#platform/server/commands/command.ts';
import { decision, why } from '#platform/server/commands/why.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { grantLimits } from '../rules/plan.ts';
import type { ArrangementsApi } from './api.ts';
import type { GrantRefusal } from './by-operator.ts';
import type { Arrangement } from './port.ts';

type Dependencies = { readonly arrangements: ArrangementsApi; readonly accountIdNamed: (named: string) => Promise<string> };

const ofPart: CommandOption = { name: 'part', value: 'PART', help: 'core, mobile or streaming; core by default' };
const agentOption: CommandOption = { name: 'agent', value: 'NAME', help: 'who does this, for the audit trail' };

const show: Command<Dependencies> = {
  name: 'arrangement show',
  summary: 'Shows the payment arrangements of an account, newest first.',
  usage: 'ACCOUNT',
  run: ({ words: [named = ''] }, context) =>
    context.withModules(async ({ arrangements, accountIdNamed }) => {
      const all = await arrangements.ofAccount(await accountIdNamed(named));
      return { json: all, lines: all.length > 0 ? all.flatMap(linesOf) : ['The account has never had an arrangement.'] };
    }),
};

const grant: Command<Dependencies> = {
  name: 'arrangement grant',
  summary: 'Arranges that what is past due is paid in parts, outside the limits of customers.',
  usage: 'ACCOUNT',
  options: [
    ofPart,
    { name: 'payments', value: 'NUMBER', help: `how many, 2 to ${grantLimits.mostPayments}`, required: true },
    { name: 'every', value: 'WORD', help: 'month or two-weeks; month by default' },
    { name: 'first', value: 'DATE', help: `the day of the first payment, at most ${grantLimits.firstWithinDays} days away`, required: true },
    agentOption,
    why,
  ],
  run: ({ words: [named = ''], options }, context) =>
    context.withModules(async ({ arrangements, accountIdNamed }) => {
      const { payments = '', every = 'month', first = '' } = options;
      if (every !== 'month' && every !== 'two-weeks') throw new OperatorError('--every takes month or two-weeks.');
      const wish = { count: Number(payments), every, firstOn: dateIn(first), part: partIn(options.part) } as const;
      const granted = await arrangements.byOperator.grant(
        { accountId: await accountIdNamed(named), ...wish },
        decision(options.reason, options.agent),
      );
      if (!granted.ok) throw new OperatorError(whyNot[granted.refusal.reason]);
      return { json: granted.value, lines: linesOf({ ...granted.value, state: 'active', endedOn: undefined, resumesOn: undefined }) };
    }),
};

const end: Command<Dependencies> = {
  name: 'arrangement end',
  summary: 'Ends the active arrangement of an account: the debt has its age again, and the customer is told.',
  usage: 'ACCOUNT',
  options: [ofPart, agentOption, why],
  run: ({ words: [named = ''], options }, context) =>
    context.withModules(async ({ arrangements, accountIdNamed }) => {
      const of = { accountId: await accountIdNamed(named), part: partIn(options.part) };
      const ended = await arrangements.byOperator.end(of, decision(options.reason, options.agent));
      if (!ended.ok) throw new OperatorError(`Nothing of ${of.part} is being paid by arrangement.`);
      return { json: { arrangementId: ended.value.arrangementId }, lines: [`The arrangement of ${ended.value.agreedOn} has ended.`] };
    }),
};

export const arrangementsCommands: readonly Command<Dependencies>[] = [show, grant, end];

const whyNot: Readonly<Record<GrantRefusal['reason'], string>> = {
  'no-such-part': 'The account has no such part.',
  'nothing-past-due': 'Nothing is past due.',
  'arranged-already': 'It is being paid by arrangement already: demarc arrangement end ends that.',
  'no-such-plan': `--payments takes a number from 2 to ${grantLimits.mostPayments}, and each payment is at least a cent.`,
  'no-such-day': `--first takes a day from today to ${grantLimits.firstWithinDays} days from now.`,
};

/** @throws OperatorError */
function partIn(named = 'core'): AccountPart {
  if (!isAccountPart(named)) throw new OperatorError('--part takes core, mobile or streaming.');
  return named;
}

/** @throws OperatorError */
function dateIn(typed: string): IsoDate {
  if (!isCalendarDate(typed)) throw new OperatorError(`"${typed}" is not a date: write it like 2026-12-01.`);
  return typed;
}

const linesOf = ({ part, state, agreedOn, endedOn, amount, payments }: Arrangement): readonly string[] => [
  `${agreedOn}  ${part}  ${formatCents(amount, 'en')}  ${state}${endedOn === undefined ? '' : ` since ${endedOn}`}`,
  ...payments.map((payment) => `    by ${payment.on}  ${formatCents(payment.amount, 'en')}`),
];
