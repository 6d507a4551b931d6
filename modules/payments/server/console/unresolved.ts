import { reasonIn } from '#modules/identity/rules/console/reason.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { AccountLookup } from '#platform/rules/console/account.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import type { ConsoleAnswer, ConsoleProblem, ConsoleView } from '#platform/rules/console/answer.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import type { ReportWord, UnresolvedCharge, UnresolvedEntry, UnresolvedPage, UnresolvedReport } from '../../rules/console/views.ts';
import type { PaymentsApi } from '../api.ts';
import type { UnresolvedEvent, UnresolvedOne } from '../paying/unresolved.ts';
import type { ProcessorEvent } from '../processor.ts';
import type { Payment } from '../store/payment.ts';
import type { Reversal } from '../store/reversal.ts';
import { notePaymentsShown, type OperatorRequest, type PaymentsConsoleDependencies, problem, show } from './dependencies.ts';

const PATH = '/unresolved-payments';

/**
 * Payments and refunds whose outcome no run asks the processor for any more (decisions 6), where finance enters what the processor's staff say; and
 * the processor's reports that fit no payment, which finance applies again or sets aside.
 */
export const unresolvedRoute = (deps: PaymentsConsoleDependencies): ConsoleRoute<OperatorRight> => ({
  path: PATH,
  right: 'read-unresolved',
  place: { group: 'work', order: 1, key: 'u' },
  async load(request) {
    const { id } = request.query;
    if (id === undefined) return page(deps, request, undefined, []);
    const found = await foundBy(deps, request, id);
    return page(deps, request, found ? await chosenOf(deps, request, found) : 'gone', []);
  },
  act: (request) => act(deps, request),
});

async function page(
  deps: PaymentsConsoleDependencies,
  request: OperatorRequest,
  chosen: UnresolvedPage['chosen'],
  problems: readonly ConsoleProblem[],
): Promise<ConsoleView> {
  const { payments, refunds, events, more } = await deps.payments.unresolved();
  const entries = await Promise.all([
    ...payments.map((payment) => entryOf(deps, { payment })),
    ...refunds.map((refund) => entryOf(deps, { refund })),
    ...events.map((event) => entryOf(deps, { event })),
  ]);
  const data: UnresolvedPage = {
    done: doneIn(request.query.done),
    entries: entries.filter((entry) => entry !== undefined),
    more,
    maySettle: request.may('resolve-payments'),
    chosen,
  };
  return show('unresolved', data, { problems, ...(chosen === 'gone' && { status: 404 }) });
}

const dones = ['settled', 'applied', 'due', 'set-aside'] as const;
const doneIn = (done: string | undefined): UnresolvedPage['done'] => dones.find((each) => each === done);

/** Undefined if it is settled, or not this operator's to settle. */
const foundBy = async ({ payments }: PaymentsConsoleDependencies, { may }: OperatorRequest, id: string): Promise<UnresolvedOne | undefined> =>
  may('resolve-payments') ? payments.unresolvedOne(id) : undefined;

/** Viewing whose it is, is an act too. */
async function chosenOf(deps: PaymentsConsoleDependencies, request: OperatorRequest, found: UnresolvedOne): Promise<UnresolvedEntry | 'gone'> {
  const [entry, payment] = await Promise.all([entryOf(deps, found), paymentOf(deps.payments, found)]);
  if (entry && payment) await notePaymentsShown(deps.database, request, payment.accountId, { id: entry.id });
  return entry ?? 'gone';
}

/** The payment that it is about; undefined if we have none. */
async function paymentOf(payments: PaymentsApi, found: UnresolvedOne): Promise<Payment | undefined> {
  if ('payment' in found) return found.payment;
  return 'refund' in found ? payments.find(found.refund.paymentId) : found.event.payment;
}

async function entryOf({ payments, accounts }: PaymentsConsoleDependencies, found: UnresolvedOne): Promise<UnresolvedEntry | undefined> {
  if ('event' in found) return reportOf(accounts, found.event);
  const payment = await paymentOf(payments, found);
  return payment && { ...('payment' in found ? ofPayment(found.payment) : ofRefund(found.refund)), ...(await whose(accounts, payment)) };
}

const ofPayment = ({ paymentId, amount, submittedAt }: Payment) =>
  ({ kind: 'payment', id: paymentId, amount, since: submittedAt ?? undefined }) as const;
const ofRefund = ({ reversalId, amount, happenedAt }: Reversal) => ({ kind: 'refund', id: reversalId, amount, since: happenedAt }) as const;

async function whose(
  accounts: AccountLookup,
  { accountId, confirmationNumber, part }: Payment,
): Promise<Pick<UnresolvedCharge, 'confirmationNumber' | 'accountNumber' | 'customer' | 'part'>> {
  const [accountNumber, customer] = await Promise.all([accounts.numberOf(accountId), accounts.customerOf(accountId)]);
  return { confirmationNumber, part, accountNumber, customer };
}

async function reportOf(accounts: AccountLookup, { event, payment, misfit, receivedAt }: UnresolvedEvent): Promise<UnresolvedReport> {
  return {
    kind: 'report',
    id: event.eventId,
    ...whatItReports(event),
    misfit,
    payment: payment && (await whose(accounts, payment)),
    paymentId: event.paymentId,
    amount: 'amount' in event ? event.amount : undefined,
    happenedAt: event.happenedAt,
    since: receivedAt,
  };
}

function whatItReports(event: ProcessorEvent): { readonly reports: ReportWord; readonly code: string | undefined } {
  switch (event.kind) {
    case 'charge-answered':
      return { reports: event.answer.outcome === 'approved' ? 'approved' : 'declined', code: undefined };
    case 'refund-answered':
      return { reports: event.answer.outcome === 'approved' ? 'refundGiven' : 'refundRefused', code: undefined };
    case 'returned':
      return { reports: 'returned', code: event.code };
    case 'dispute':
      return { reports: event.state, code: event.reason };
    case 'account-corrected':
      return { reports: 'corrected', code: event.code };
  }
}

async function act(deps: PaymentsConsoleDependencies, request: OperatorRequest): Promise<ConsoleAnswer> {
  const found = await foundBy(deps, request, request.fields.id ?? '');
  const settled = found && ('event' in found ? await settleReport(deps, request, found.event) : await giveOutcome(deps, request, found));
  if (found === undefined || settled === undefined) return page(deps, request, 'gone', []);
  return 'goTo' in settled ? settled : page(deps, request, await chosenOf(deps, request, found), settled.problems);
}

type Settled = { readonly goTo: string } | { readonly problems: readonly ConsoleProblem[] } | undefined;

const goTo = ({ language }: OperatorRequest, done: string) => ({ goTo: consoleAddress(language, PATH, { done }) });

/** Undefined if somebody else has settled it meanwhile. */
async function giveOutcome(
  { payments }: PaymentsConsoleDependencies,
  request: OperatorRequest,
  found: Exclude<UnresolvedOne, { readonly event: unknown }>,
): Promise<Settled> {
  const { fields, actor } = request;
  const reference = (fields.reference ?? '').trim();
  const reason = reasonIn(fields);
  const isSaid = fields.as === 'succeeded' || fields.as === 'declined';
  const problems = [
    ...(isSaid ? [] : [problem('as', 'unresolvedOutcomeMissing')]),
    ...(fields.as === 'succeeded' && reference === '' ? [problem('reference', 'unresolvedReferenceMissing')] : []),
    ...(reason.ok ? [] : reason.refusal),
  ];
  if (problems.length > 0 || !reason.ok) return { problems };
  const as = fields.as === 'declined' ? ({ outcome: 'declined' } as const) : ({ outcome: 'succeeded', processorReference: reference } as const);
  const word = { as, actor, reason: reason.value };
  const settled =
    'payment' in found
      ? await payments.resolve({ paymentId: found.payment.paymentId, ...word })
      : await payments.resolveRefund({ refundId: found.refund.reversalId, ...word });
  return settled.ok ? goTo(request, 'settled') : undefined;
}

/** Undefined if somebody else has settled it meanwhile. */
async function settleReport({ payments }: PaymentsConsoleDependencies, request: OperatorRequest, { event }: UnresolvedEvent): Promise<Settled> {
  const { fields, actor } = request;
  const as = fields.as === 'applied' || fields.as === 'set-aside' ? fields.as : undefined;
  const reason = reasonIn(fields);
  if (as === undefined || !reason.ok)
    return { problems: [...(as === undefined ? [problem('as', 'reportThenMissing')] : []), ...(reason.ok ? [] : reason.refusal)] };
  const settled = await payments.resolveEvent({ eventId: event.eventId, as, actor, reason: reason.value });
  if (settled.ok) return goTo(request, settled.value);
  return settled.refusal === 'not-a-case' ? undefined : { problems: [problem('as', `reportNot_${settled.refusal}`)] };
}
