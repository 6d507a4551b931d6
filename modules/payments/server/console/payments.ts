import { randomUUID } from 'node:crypto';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import type { ConsoleAnswer, ConsoleProblem, ConsoleView } from '#platform/rules/console/answer.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { isConfirmationNumber } from '../../rules/confirmation-number.ts';
import type { PaymentDetails, PaymentRow, PaymentsPage, RefundDone } from '../../rules/console/views.ts';
import { refundableOf } from '../../rules/reversal/reversal.ts';
import { declineReason } from '../../rules/state/decline-classes.ts';
import type { PaymentsApi, PaymentWithStatus } from '../api.ts';
import { notePaymentsShown, type OperatorRequest, type PaymentsConsoleDependencies, show } from './dependencies.ts';
import { giveBack, keyIn } from './refund.ts';

const PATH = '/payments';
const AT_ONCE = 20;

/** A customer's payments, found by what they give on the phone: username, account number or confirmation number. Finance can refund here. */
export const paymentsRoute = (deps: PaymentsConsoleDependencies): ConsoleRoute<OperatorRight> => ({
  path: PATH,
  right: 'read-payments',
  place: { group: 'work', order: 3, key: 'p' },
  load: (request) => page(deps, request, []),
  async act(request): Promise<ConsoleAnswer> {
    const payment = await paymentNamed(deps.payments, request.fields.payment ?? '');
    if (!payment || !request.may('refund-payments'))
      return show('payments', { named: '', done: undefined, found: { kind: 'missing' } }, { status: 404 });
    const given = await giveBack(deps, request, payment);
    if (!given.ok) return page(deps, request, given.refusal);
    return { goTo: consoleAddress(request.language, PATH, { find: payment.confirmationNumber, done: given.value }) };
  },
});

async function page(deps: PaymentsConsoleDependencies, request: OperatorRequest, problems: readonly ConsoleProblem[]): Promise<ConsoleView> {
  const { query, fields } = request;
  const named = (fields.payment ?? query.find ?? '').trim();
  const payment = await paymentNamed(deps.payments, named);
  const found = payment ? await onePayment(deps, request, payment) : await whoIsNamed(deps, request, named);
  return show('payments', { named, done: doneIn(query.done), found }, { problems });
}

const dones: readonly (RefundDone | 'recorded')[] = ['given', 'refused', 'unknown', 'asked', 'recorded'];
const doneIn = (done: string | undefined): PaymentsPage['done'] => dones.find((each) => each === done);

/** The payment of a confirmation number or an id; undefined if the text is neither, or there is none. */
export async function paymentNamed(payments: Pick<PaymentsApi, 'find'>, named: string): Promise<PaymentWithStatus | undefined> {
  const number = named.toUpperCase();
  return isUuid(named) || isConfirmationNumber(number) ? payments.find(isUuid(named) ? named : number) : undefined;
}

async function whoIsNamed(deps: PaymentsConsoleDependencies, request: OperatorRequest, named: string): Promise<PaymentsPage['found']> {
  if (named === '') return { kind: 'nothing' };
  const accountId = await deps.accounts.named(named);
  return accountId === undefined ? { kind: 'missing' } : ofAccount(deps, request, accountId);
}

async function ofAccount(
  { payments, accounts, database }: PaymentsConsoleDependencies,
  request: OperatorRequest,
  accountId: string,
): Promise<PaymentsPage['found']> {
  await notePaymentsShown(database, request, accountId, {});
  const [accountNumber, account, { items, next }] = await Promise.all([
    accounts.numberOf(accountId),
    accounts.shown(accountId, request.now),
    payments.history(accountId, undefined, { first: AT_ONCE, after: request.query.after }),
  ]);
  return {
    kind: 'account',
    account: {
      account,
      accountNumber,
      payments: items.map(rowOf),
      next,
      mayRecord: request.may('record-payments'),
      mayActOnLogins: request.may('act-on-logins'),
    },
  };
}

/** A payment as a row of a list. */
export const rowOf = ({ confirmationNumber, payOn, amount, status, part, payable, channel, ...payment }: PaymentWithStatus): PaymentRow => ({
  confirmationNumber,
  payOn,
  amount,
  status,
  part,
  payableName: payable?.name ?? null,
  channel,
  method: { kind: payment.methodKind, brand: payment.methodBrand, lastFour: payment.methodLastFour },
});

async function onePayment(
  { payments, accounts, database }: PaymentsConsoleDependencies,
  request: OperatorRequest,
  payment: PaymentWithStatus,
): Promise<PaymentsPage['found']> {
  const { accountId, paymentId, declineCode, recordedReference, submittedAt, settlesOn, reversals } = payment;
  await notePaymentsShown(database, request, accountId, { paymentId });
  return {
    kind: 'payment',
    payment: {
      ...rowOf(payment),
      paymentId,
      accountNumber: await accounts.numberOf(accountId),
      decline: declineCode === null ? undefined : { reason: declineReason(declineCode), code: declineCode },
      reference: recordedReference,
      submittedAt,
      settlesOn,
      reversals: reversals.map(({ reversalId, kind, state, amount, code, ground, happenedOn }) => {
        return { reversalId, kind, state, amount, code, ground, happenedOn };
      }),
      refund: await refundOffered(payments, request, payment),
    },
  };
}

/** The form has its own key: sent twice, it is still one refund. */
async function refundOffered(payments: PaymentsApi, { may, fields }: OperatorRequest, payment: PaymentWithStatus): Promise<PaymentDetails['refund']> {
  const { amount, reversals, status, submittedAt } = payment;
  const left = refundableOf(amount, reversals);
  if (status !== 'successful' || submittedAt === null || left === 0) return undefined;
  if (!may('refund-payments')) return 'byFinance';
  return { key: keyIn(fields) ?? randomUUID(), left, nextBill: await payments.nextBill(payment) };
}
