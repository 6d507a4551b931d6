import { readAmount } from '#modules/payments/rules/quote/payment-amount.ts';
import { type AccountPart, accountParts, isAccountPart } from '#platform/rules/account-part.ts';
import { formatCents } from '#platform/rules/format.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { adjustmentWords } from '#providers/embedded/ledger/adjustment-words.ts';
import { type AdjustmentKind, postAdjustments } from '#providers/embedded/ledger/post-adjustments.ts';
import type { Command, CommandInput } from '../command.ts';
import { noteAct, operator } from '../note-act.ts';
import { withDemarc } from '../with-demarc.ts';
import { accountOf } from './account-of.ts';

type Booked = Exclude<AdjustmentKind, 'opening-balance'>;

const summaries: Readonly<Record<Booked, string>> = {
  credit: 'Credits the customer an amount: deducted from the balance at once, a line of the next statement.',
  adjustment: 'Charges an amount, or credits a negative one: in the balance at once, a line of the next statement.',
  fee: 'Charges a fee: in the balance at once, a line of the next statement, due with it.',
  'write-off': 'Writes off a debt: deducted from the balance at once, a line of the next statement, against the write-off ledger account.',
};

const commandOf = (kind: Booked, name: string): Command => ({
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
    { name: 'reason', value: 'TEXT', help: 'why; stored with who did it, not shown to the customer', required: true },
    { name: 'id', value: 'TEXT', help: 'makes repeats safe: the same id is booked once' },
  ],
  run: (input, context) =>
    withDemarc(context, async (demarc, clock) => {
      const wanted = readWanted(kind, input);
      const { accountId, timeZone } = await accountOf(demarc, input.words[0] ?? '');
      const parts = (await demarc.apis.billing.overview(accountId, clock.now()))?.parts.map(({ standing }) => standing.part);
      if (!parts?.includes(wanted.part))
        throw new OperatorError(`The account has no ${wanted.part}: it has ${parts?.join(', ') || 'no billed part'}.`);
      const at = clock.now();
      const adjustment = { ...wanted, ...adjustmentWords[kind], kind, accountId, by: operator(), on: todayIn(at, timeZone), at };
      const isNew = (await postAdjustments(context.database, [adjustment], await demarc.terms())).size > 0;
      const { part, amount, reason, adjustmentId } = wanted;
      if (isNew) await noteAct(context.database, accountId, { act: `account.${kind}`, subject: { part, amount, reason, adjustmentId }, at });
      const said = wanted.amount < 0 ? `${formatCents(negated(wanted.amount), 'en')} given` : `${formatCents(wanted.amount, 'en')} charged`;
      return {
        json: { adjustmentId: wanted.adjustmentId, part: wanted.part, kind, amount: wanted.amount, booked: isNew },
        lines: [isNew ? `${said} (${kind}, ${wanted.part}): ${wanted.adjustmentId}` : `${wanted.adjustmentId} was booked before; nothing changed.`],
      };
    }),
});

/** Each adjustment is kept with who made it, when and why (`bss.adjustments`), and never changes. */
export const accountAdjustCommands: readonly Command[] = [
  commandOf('credit', 'credit'),
  commandOf('adjustment', 'adjust'),
  commandOf('fee', 'fee'),
  commandOf('write-off', 'write-off'),
];

type Wanted = { readonly part: AccountPart; readonly amount: Cents; readonly reason: string; readonly adjustmentId: string };

/** @throws OperatorError if anything is missing or invalid */
function readWanted(kind: Booked, { options }: CommandInput): Wanted {
  const { part = '', amount = '', reason = '', id } = options;
  if (!isAccountPart(part)) throw new OperatorError(`--part is core, mobile or streaming, not "${part}".`);
  const minus = amount.startsWith('-');
  const read = readAmount(minus ? amount.slice(1) : amount);
  if (read === undefined || read === 0) throw new OperatorError(`--amount is dollars and cents, 15.00, not "${amount}".`);
  if (minus && kind !== 'adjustment')
    throw new OperatorError(`The amount of a ${kind} takes no minus sign: the command already says which way it goes.`);
  if (reason.trim() === '') throw new OperatorError('--reason is missing: say why, in quotation marks.');
  const given = minus || kind === 'credit' || kind === 'write-off';
  return { part, amount: given ? negated(read) : read, reason: reason.trim(), adjustmentId: id ?? crypto.randomUUID() };
}
