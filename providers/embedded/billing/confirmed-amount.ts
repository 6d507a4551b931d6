import { readAmount } from '#modules/payments/rules/quote/payment-amount.ts';
import { formatCents } from '#platform/rules/format.ts';
import { type Cents, cents, greater, negated } from '#platform/rules/money.ts';
import type { CommandInput, CommandOption } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { CommandDependencies } from '#providers/books/commands.ts';

export const confirmOption: CommandOption = {
  name: 'confirm',
  value: 'DOLLARS',
  help: 'the same amount again, needed above billing.unconfirmedAdjustment ("toggle get" shows it)',
};

/** An amount, and whether it was written twice. */
export type TypedAmount = { readonly amount: Cents; readonly confirmed: boolean };

/** Reads --amount and --confirm; a minus sign stays. @throws OperatorError if one is no amount, or they differ */
export function typedAmount({ amount = '', confirm }: CommandInput['options']): TypedAmount {
  const read = signed('amount', amount);
  const again = confirm === undefined ? undefined : signed('confirm', confirm);
  if (again !== undefined && again !== read)
    throw new OperatorError(`--amount is ${dollars(read)} and --confirm ${dollars(again)}: they must be the same.`);
  return { amount: read, confirmed: again !== undefined };
}

/** Against a slip of a digit: who writes a large amount twice has looked at it. @throws OperatorError */
export async function refuseUnconfirmed({ amount, confirmed }: TypedAmount, configuration: CommandDependencies['configuration']): Promise<void> {
  const limit = cents(await configuration.figure('billing.unconfirmedAdjustment'));
  const size = greater(amount, negated(amount));
  if (size > limit && !confirmed)
    throw new OperatorError(
      `${formatCents(size, 'en')} is more than ${formatCents(limit, 'en')}: if it is right, write it once more with --confirm.`,
    );
}

function signed(option: string, typed: string): Cents {
  const minus = typed.startsWith('-');
  const read = readAmount(minus ? typed.slice(1) : typed);
  if (read === undefined) throw new OperatorError(`--${option} is dollars and cents, 15.00, not "${typed}".`);
  return minus ? negated(read) : read;
}

const dollars = (amount: Cents): string => (amount < 0 ? `-${formatCents(negated(amount), 'en')}` : formatCents(amount, 'en'));
