import { accountParts } from '#platform/rules/account-part.ts';
import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';
import { choiceIn } from '#platform/server/commands/choice.ts';
import type { CommandContext, CommandInput, CommandOption } from '#platform/server/commands/command.ts';
import { noteAct } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { CommandDependencies, CommandOnBooks } from '#providers/books/commands.ts';
import { type PlanKey, type Plans, RefusedByBooks } from '#providers/books/plans.ts';
import { confirmOption, refuseUnconfirmed, typedAmount } from '../confirmed-amount.ts';
import { planGroups } from './plan-groups.ts';

type Configuration = CommandDependencies['configuration'];
type Options = CommandInput['options'];

const shared: readonly CommandOption[] = [{ name: 'part', value: 'PART', help: accountParts.join(', '), required: true }];
const from: CommandOption = { name: 'from', value: 'DATE', help: 'the first day', required: true };
const amount: CommandOption = { name: 'amount', value: 'DOLLARS', help: 'a month, "15.00"', required: true };

const planAdd: CommandOnBooks = {
  name: 'account plan add',
  summary: 'Adds a plan from a given day; the next statement charges its days in the month already billed.',
  usage: 'USERNAME CODE',
  options: [
    ...shared,
    from,
    amount,
    confirmOption,
    { name: 'group', value: 'GROUP', help: `its group on the statement: ${planGroups.join(', ')}`, required: true },
    { name: 'english', value: 'TEXT', help: 'its name on the statement', required: true },
    { name: 'spanish', value: 'TEXT', help: 'its Spanish name on the statement', required: true },
  ],
  run: (input, context) =>
    changed(input, context, async (plans, key, configuration) => {
      const day = dateIn(input.options, 'from');
      const description = { en: textIn(input.options, 'english'), es: textIn(input.options, 'spanish') };
      const group = choiceIn(input, 'group', planGroups);
      const plan = { group, description, monthly: await amountIn(input.options, configuration) };
      if (!(await plans.add(key, plan, day)))
        throw new OperatorError(`${key.part} has a plan "${key.code}" on that day or later: its price is changed by "account plan price".`);
      return `${key.code} is billed from ${day} on.`;
    }),
};

const planPrice: CommandOnBooks = {
  name: 'account plan price',
  summary: 'Changes the price of a plan from a given day; the next statement corrects the days already billed.',
  usage: 'USERNAME CODE',
  options: [...shared, from, amount, confirmOption],
  run: (input, context) =>
    changed(input, context, async (plans, key, configuration) => {
      const day = dateIn(input.options, 'from');
      const repriced = await plans.reprice(key, await amountIn(input.options, configuration), day);
      if (!repriced) throw new OperatorError(`${key.part} has no plan "${key.code}" on that day.`);
      return `${key.code} is billed at the new price from ${day} ${repriced.to === undefined ? 'on' : `to ${repriced.to}, as arranged before`}.`;
    }),
};

const planEnd: CommandOnBooks = {
  name: 'account plan end',
  summary: 'Ends a plan on a given day, the last one billed; the next statement credits the days already billed.',
  usage: 'USERNAME CODE',
  options: [...shared, { name: 'on', value: 'DATE', help: 'its last day', required: true }],
  run: (input, context) =>
    changed(input, context, async (plans, key) => {
      const on = dateIn(input.options, 'on');
      if (!(await plans.end(key, on))) throw noSuchPlan(key);
      return `${key.code} is billed up to ${on}.`;
    }),
};

export const accountPlanCommands: readonly CommandOnBooks[] = [planAdd, planPrice, planEnd];

type Change = (plans: Plans, key: PlanKey, configuration: Configuration) => Promise<string>;

/** @throws OperatorError if anything is missing, invalid, or within days that are already billed */
function changed({ words: [username = '', code = ''], options }: CommandInput, context: CommandContext<CommandDependencies>, change: Change) {
  return context.withModules(async ({ books: { plans }, configuration, accountOf, refuseOtherPart }, clock) => {
    const part = choiceIn({ options }, 'part', accountParts);
    const { accountId } = await accountOf(username);
    await refuseOtherPart(accountId, part, clock.now());
    const said = await change(plans, { accountId, part, code }, configuration).catch(refusedClearly);
    await noteAct(context.database, accountId, { act: 'account.plan', subject: { part, code, change: said }, at: clock.now() });
    return { json: { part, code, changed: true }, lines: [said] };
  });
}

function refusedClearly(error: unknown): never {
  if (error instanceof RefusedByBooks) throw new OperatorError(`The provider refused: ${error.message}`, { cause: error });
  throw error;
}

const noSuchPlan = ({ part, code }: PlanKey) => new OperatorError(`${part} has no plan "${code}" that goes on beyond that day.`);

function dateIn(options: Options, name: string): IsoDate {
  const date = options[name] ?? '';
  if (!isCalendarDate(date)) throw new OperatorError(`--${name} is a date, 2026-12-01, not "${date}".`);
  return date;
}

async function amountIn(options: Options, configuration: Configuration): Promise<Cents> {
  const typed = typedAmount(options);
  if (typed.amount < 0) throw new OperatorError('The price of a plan takes no minus sign.');
  await refuseUnconfirmed(typed, configuration);
  return typed.amount;
}

function textIn(options: Options, name: string): string {
  const text = options[name]?.trim() ?? '';
  if (text === '') throw new OperatorError(`--${name} is missing: what the statement calls the plan in that language.`);
  if (holdsCardNumber(text)) throw new OperatorError(`--${name} holds what looks like a card number.`);
  return text;
}
