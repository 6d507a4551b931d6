import { type AccountPart, accountParts } from '#platform/rules/account-part.ts';
import { formatCents } from '#platform/rules/format.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { choiceIn } from '#platform/server/commands/choice.ts';
import type { CommandInput } from '#platform/server/commands/command.ts';
import { noteAct, operator } from '#platform/server/commands/note-act.ts';
import { decision, why } from '#platform/server/commands/why.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { AdjustmentKind, AdjustmentRefusal } from '#providers/books/adjustments.ts';
import type { CommandOnBooks } from '#providers/books/commands.ts';
import { confirmOption, refuseUnconfirmed, type TypedAmount, typedAmount } from '../confirmed-amount.ts';

type Booked = Exclude<AdjustmentKind, 'opening-balance'>;

const summaries: Readonly<Record<Booked, string>> = {
  credit: 'Credits the customer an amount: deducted from the balance at once, a line of the next statement.',
  adjustment: 'Charges an amount, or credits a negative one: in the balance at once, a line of the next statement.',
  fee: 'Charges a fee: in the balance at once, a line of the next statement, due with it.',
  'write-off':
    'Writes off a debt, at most what the part owes: deducted from the balance at once, a line of the next statement, against the write-off ledger account.',
};

const commandOf = (kind: Booked, name: string): CommandOnBooks => ({
  name: `account ${name}`,
  summary: summaries[kind],
  usage: 'USERNAME',
  options: [
    { name: 'part', value: 'PART', help: accountParts.join(', '), required: true },
    {
      name: 'amount',
      value: 'DOLLARS',
      help: kind === 'adjustment' ? '"15.00"; a credit is negative: --amount=-5.00' : '"15.00"',
      required: true,
    },
    confirmOption,
    why,
    { name: 'id', value: 'TEXT', help: 'makes repeats safe: the same id is booked once' },
  ],
  run: (input, context) =>
    context.withModules(async ({ books, configuration, accountOf, refuseOtherPart }, clock) => {
      const wanted = readWanted(kind, input);
      const { accountId, timeZone } = await accountOf(input.words[0] ?? '');
      await refuseOtherPart(accountId, wanted.part, clock.now());
      await refuseUnconfirmed(wanted.typed, configuration);
      const { part, amount, reason, adjustmentId } = wanted;
      const at = clock.now();
      const adjustment = {
        part,
        amount,
        reason,
        adjustmentId,
        kind,
        accountId,
        by: operator(),
        on: todayIn(at, timeZone),
        at,
      };
      const booked = await books.adjustments.book(adjustment);
      if (!booked.ok) throw new OperatorError(refusalOf(booked.refusal, wanted));
      const { fresh } = booked.value;
      if (fresh) await noteAct(context.database, accountId, { act: `account.${kind}`, subject: { part, amount, reason, adjustmentId }, at });
      return {
        json: { adjustmentId, part, kind, amount, booked: fresh },
        lines: [fresh ? `${moved({ part, kind, amount })}: ${adjustmentId}` : `${adjustmentId} was booked before; nothing changed.`],
      };
    }),
});

/** Each adjustment is kept with who made it, when and why , and never changes. */
export const accountAdjustCommands: readonly CommandOnBooks[] = [
  commandOf('credit', 'credit'),
  commandOf('adjustment', 'adjust'),
  commandOf('fee', 'fee'),
  commandOf('write-off', 'write-off'),
];

type Wanted = {
  readonly part: AccountPart;
  readonly typed: TypedAmount;
  readonly amount: Cents;
  readonly reason: string;
  readonly adjustmentId: string;
};

/** @throws OperatorError if anything is missing or invalid */
function readWanted(kind: Booked, input: CommandInput): Wanted {
  const { reason, id } = input.options;
  const part = choiceIn(input, 'part', accountParts);
  const typed = typedAmount(input.options);
  if (typed.amount === 0) throw new OperatorError('--amount is $0.00: there is nothing to book.');
  if (typed.amount < 0 && kind !== 'adjustment')
    throw new OperatorError(`The amount of a ${kind} takes no minus sign: the command already says which way it goes.`);
  const given = kind === 'credit' || kind === 'write-off';
  const amount = given ? negated(typed.amount) : typed.amount;
  return { part, typed, amount, reason: decision(reason).reason, adjustmentId: id ?? crypto.randomUUID() };
}

function refusalOf(refusal: AdjustmentRefusal, { part, adjustmentId }: Wanted): string {
  switch (refusal.reason) {
    case 'more-than-owed':
      return refusal.owed === 0
        ? `${part} owes nothing: there is nothing to write off.`
        : `${part} owes ${formatCents(refusal.owed, 'en')}: at most that is written off.`;
    case 'another-by-this-id':
      return `${adjustmentId} is already the id of another one (${moved(refusal.booked)}), and nothing was booked: use a new id.`;
  }
}

const moved = ({ part, kind, amount }: { readonly part: AccountPart; readonly kind: AdjustmentKind; readonly amount: Cents }): string =>
  `${amount < 0 ? `${formatCents(negated(amount), 'en')} given` : `${formatCents(amount, 'en')} charged`} (${kind}, ${part})`;
