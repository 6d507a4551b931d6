import { randomUUID } from 'node:crypto';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { plusDays } from '#platform/rules/calendar.ts';
import type { ConsoleAccount } from '#platform/rules/console/account.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import type { ConsoleAnswer, ConsoleProblem, ConsoleView } from '#platform/rules/console/answer.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import type { AssistedRefusal } from '../other-channels/charge-for-customer.ts';
import type { RecordedRequest } from '../other-channels/payment-request.ts';
import { OLDEST_DAYS, type RecordRefusal } from '../other-channels/record.ts';
import { takePayment } from '../other-channels/take-payment.ts';
import { noteAccountShown, type OperatorRequest, type PaymentsConsoleDependencies, problem, show } from './dependencies.ts';
import { problemAt, readRecordForm } from './record-form.ts';
import { keyIn } from './refund.ts';

const PATH = '/record-payment';

/** Recording money that was taken in a store, by phone, by an agent or in a chat: find the account, enter, review, record. Only the last step changes anything. */
export const recordRoute = (deps: PaymentsConsoleDependencies): ConsoleRoute<OperatorRight> => ({
  path: PATH,
  right: 'record-payments',
  place: { group: 'work', order: 2, key: 'r' },
  async load(request) {
    const named = (request.query.find ?? '').trim();
    const account = named === '' ? undefined : await accountFor(deps, request, named);
    if (account) return entry(request, named, account, []);
    return show('record', { named, step: { kind: named === '' ? 'find' : 'missing' } });
  },
  act: (request) => act(deps, request),
});

async function act(deps: PaymentsConsoleDependencies, request: OperatorRequest): Promise<ConsoleAnswer> {
  const { fields } = request;
  const account = await accountFor(deps, request, fields.account ?? '');
  if (!account) return show('record', { named: '', step: { kind: 'missing' } }, { status: 404 });
  if (fields.act === 'change') return entry(request, '', account, []);
  const read = readRecordForm(request, account);
  if (!read.ok) return entry(request, '', account, read.refusal);
  return fields.act === 'record' ? record(deps, request, account, read.value) : review(deps, request, account, read.value, []);
}

/** Looking is an act too: the audit trail records who did. */
async function accountFor(
  { accounts, database }: PaymentsConsoleDependencies,
  request: OperatorRequest,
  named: string,
): Promise<ConsoleAccount | undefined> {
  const accountId = await accounts.named(named);
  const account = accountId === undefined ? undefined : await accounts.shown(accountId, request.now);
  if (account) await noteAccountShown(database, request, account.accountId);
  return account;
}

const newKey = (): string => randomUUID();

/** The form that leads to the review; nothing is recorded by it. Sent twice, its key makes it one payment. */
const entry = (
  { fields }: OperatorRequest,
  named: string,
  account: ConsoleAccount,
  problems: readonly ConsoleProblem[],
  key = keyIn(fields) ?? newKey(),
): ConsoleView => show('record', { named, step: { kind: 'entry', account, key, earliest: plusDays(account.today, -OLDEST_DAYS) } }, { problems });

async function record(
  { payments, ...deps }: PaymentsConsoleDependencies,
  request: OperatorRequest,
  account: ConsoleAccount,
  payment: RecordedRequest,
): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const { accountId } = account;
  const taking = { accountId, clientId: actor, key: keyIn(fields) ?? newKey(), unlessRecorded: fields['again-yes'] !== 'yes' };
  const taken = await takePayment(payments, taking, payment);
  if (taken.ok) return { goTo: consoleAddress(language, '/payments', { find: taken.value.confirmationNumber, done: 'recorded' }) };
  const { refusal } = taken;
  if (refusal.reason !== 'already-recorded') return entry(request, '', account, problemsOf(request, account, refusal), newKey());
  const before = problem('again', 'recordAlready', { number: refusal.lastPayment.confirmationNumber });
  return review({ payments, ...deps }, request, account, payment, [before]);
}

/** The problem of a refusal, at its field of the form. Of the others only the key of the form is left: it has done its work. */
function problemsOf(request: OperatorRequest, account: ConsoleAccount, { reason }: RecordRefusal | AssistedRefusal): readonly ConsoleProblem[] {
  if (reason === 'no-such-part') return [problemAt(request, account, 'part')];
  if (reason === 'taken-on-out-of-range') return [problemAt(request, account, 'takenOn')];
  return [problem('', 'recordKeyUsed')];
}

async function review(
  { payments }: PaymentsConsoleDependencies,
  request: OperatorRequest,
  account: ConsoleAccount,
  payment: RecordedRequest,
  problems: readonly ConsoleProblem[],
): Promise<ConsoleView> {
  const reviewed = await payments.reviewRecord({ accountId: account.accountId, ...payment, takenOn: payment.takenOn });
  if (!reviewed.ok) return entry(request, '', account, problemsOf(request, account, reviewed.refusal));
  const { on, amountDue, recordedBefore } = reviewed.value;
  const { amount, part, tender, channel, reference } = payment;
  const paidWith = { kind: tender.kind, brand: 'brand' in tender ? tender.brand : null, lastFour: ('lastFour' in tender && tender.lastFour) || null };
  const shown = { amount, part, channel, reference, on, amountDue, tender: paidWith, recordedBefore: recordedBefore?.confirmationNumber };
  return show('record', { named: '', step: { kind: 'review', account, key: keyIn(request.fields) ?? newKey(), review: shown } }, { problems });
}
