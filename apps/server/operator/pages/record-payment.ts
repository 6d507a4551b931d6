import { actorOf } from '#modules/identity/server/operators/api.ts';
import { methodName } from '#modules/payments/rules/method-name.ts';
import { channelWords, partWords } from '#modules/payments/rules/words.ts';
import type { AssistedRefusal } from '#modules/payments/server/other-channels/charge-for-customer.ts';
import type { RecordedRequest } from '#modules/payments/server/other-channels/payment-request.ts';
import type { RecordRefusal, RecordReview } from '#modules/payments/server/other-channels/record.ts';
import { takePayment } from '#modules/payments/server/other-channels/take-payment.ts';
import { formatCents } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { atLeastZero, minus } from '#platform/rules/money.ts';
import { accountNamed, accountShown, noteAccountShown, type ShownAccount, whose } from './account-shown.ts';
import { type Html, html } from './html.ts';
import { addressOf, type GoTo, type OperatorPage, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { choices, type Fact, facts, field, findForm, form, type Problem, problemOf, problemsAt } from './parts.ts';
import { entryFields, keyOf, newKey, problemsIn, RECORD_PATH, readRecordForm, recordForm, saysOfPayments } from './record-form.ts';

/** Recording money that was taken in a store, by phone, by an agent or in a chat: find the account, enter, review, record. Only the last step changes anything. */
export const recordPaymentPage: OperatorPage = { path: RECORD_PATH, right: 'record-payments', title: 'recordTitle', show, act };

async function show(asked: OperatorRequest): Promise<Shown> {
  const { language, query } = asked;
  const say = wordsOf(asked);
  const named = (query.find ?? '').trim();
  const account = named === '' ? undefined : await accountFor(asked, named);
  return {
    body: html`<p>${say('recordText')}</p>${findForm(
      pathIn(language, RECORD_PATH),
      say('find'),
      field({ name: 'find', label: say('recordFind'), value: named }),
    )}${account ? await entry(asked, account, []) : named !== '' && html`<p role="status">${say('recordMissing')}</p>`}`,
  };
}

async function act(asked: OperatorRequest): Promise<Shown | GoTo> {
  const account = await accountFor(asked, asked.fields.account ?? '');
  if (!account) return { status: 404, body: html`<p>${wordsOf(asked)('recordMissing')}</p>` };
  if (asked.fields.act === 'change') return { body: await entry(asked, account, []) };
  const read = readRecordForm(asked, account);
  if (!read.ok) return refused(asked, account, read.refusal);
  return asked.fields.act === 'record' ? record(asked, account, read.value) : review(asked, account, read.value, []);
}

/** Looking is an act too: the audit trail records who did. */
async function accountFor(asked: OperatorRequest, named: string): Promise<ShownAccount | undefined> {
  const accountId = await accountNamed(asked, named);
  const account = accountId === undefined ? undefined : await accountShown(asked, accountId);
  if (account) await noteAccountShown(asked, account.accountId);
  return account;
}

async function record(asked: OperatorRequest, account: ShownAccount, request: RecordedRequest): Promise<Shown | GoTo> {
  const { demarc, fields, operator, language } = asked;
  const asking = { accountId: account.accountId, clientId: actorOf(operator), key: keyOf(fields), unlessRecorded: fields['again-yes'] !== 'yes' };
  const taken = await takePayment(demarc.payments, asking, request);
  if (taken.ok) return { goTo: addressOf(language, '/payments', { find: taken.value.confirmationNumber, done: 'recorded' }) };
  const { refusal } = taken;
  if (refusal.reason === 'already-recorded')
    return review(asked, account, request, [
      { field: 'again', text: wordsOf(asked)('recordAlready', { number: refusal.lastPayment.confirmationNumber }) },
    ]);
  return refused(asked, account, problemsOf(asked, account, refusal), newKey());
}

/** The problem of a refusal, at its field of the form. Of the others only the key of the form is left: it has done its work. */
function problemsOf(asked: OperatorRequest, { today }: ShownAccount, { reason }: RecordRefusal | AssistedRefusal): readonly Problem[] {
  if (reason === 'no-such-part') return problemsIn(asked, today).filter(({ field: at }) => at === 'part');
  if (reason === 'taken-on-out-of-range') return problemsIn(asked, today).filter(({ field: at }) => at === 'takenOn');
  return [{ field: '', text: wordsOf(asked)('recordKeyUsed') }];
}

const refused = async (asked: OperatorRequest, account: ShownAccount, problems: readonly Problem[], key?: string): Promise<Shown> => ({
  status: 422,
  body: await entry(asked, account, problems, key),
});

async function entry(asked: OperatorRequest, account: ShownAccount, problems: readonly Problem[], key?: string): Promise<Html> {
  const say = wordsOf(asked);
  return html`${problemsAt(say('problems'), problems)}<h2>${say('paymentsOf', { number: account.accountNumber })}</h2>${facts(
    await whose(asked, account),
  )}${recordForm(asked, account, problems, key)}`;
}

async function review(asked: OperatorRequest, account: ShownAccount, request: RecordedRequest, problems: readonly Problem[]): Promise<Shown> {
  const { demarc, fields, language } = asked;
  const say = wordsOf(asked);
  const reviewed = await demarc.payments.reviewRecord({ accountId: account.accountId, ...request, takenOn: request.takenOn });
  if (!reviewed.ok) return refused(asked, account, problemsOf(asked, account, reviewed.refusal));
  const before = reviewed.value.recordedBefore?.confirmationNumber;
  return {
    ...(problems.length > 0 && { status: 422 }),
    body: html`${problemsAt(say('problems'), problems)}<h2>${say('recordReviewTitle')}</h2><p>${say('recordReviewText')}</p>${facts([
      ...(await whose(asked, account)),
      [say('accountNumber'), account.accountNumber],
      ...reviewFacts(asked, request, reviewed.value),
    ])}${form(
      {
        action: pathIn(language, RECORD_PATH),
        hidden: {
          account: account.accountNumber,
          key: keyOf(fields),
          ...Object.fromEntries(entryFields.map((name) => [name, fields[name] ?? ''])),
        },
      },
      before !== undefined &&
        html`<p>${problems.length === 0 && say('recordAlready', { number: before })}</p>${choices({
          kind: 'checkbox',
          name: 'again',
          legend: say('recordAgainLegend'),
          choices: [{ value: 'yes', label: say('recordAgain') }],
          problem: problemOf(problems, 'again'),
        })}`,
      html`<div class="actions"><button class="primary" name="act" value="record">${say('recordSave')}</button><button name="act" value="change">${say('recordChange')}</button></div>`,
    )}`,
  };
}

function reviewFacts(asked: OperatorRequest, request: RecordedRequest, { on, amountDue }: RecordReview): readonly Fact[] {
  const { language } = asked;
  const say = wordsOf(asked);
  const { amount, part, tender, channel, reference } = request;
  const credit = atLeastZero(minus(amount, amountDue));
  const paidWith = { kind: tender.kind, brand: 'brand' in tender ? tender.brand : null, lastFour: ('lastFour' in tender && tender.lastFour) || null };
  return [
    [say('amount'), formatCents(amount, language)],
    [say('paymentFor'), saysOfPayments(language, partWords[part])],
    [say('recordTender'), methodName((id, values) => saysOfPayments(language, id, values), paidWith)],
    [say('recordChannel'), saysOfPayments(language, channelWords[channel])],
    [say('recordReference'), reference],
    [say('recordTakenOn'), on],
    [say('recordDueBefore'), formatCents(amountDue, language)],
    [say('recordDueAfter'), formatCents(atLeastZero(minus(amountDue, amount)), language)],
    ...(credit > 0 ? [[say('recordCredit'), formatCents(credit, language)] as const] : []),
  ];
}
