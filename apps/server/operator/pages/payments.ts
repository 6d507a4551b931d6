import { operatorMay } from '#modules/identity/rules/operator-rights.ts';
import { en } from '#modules/payments/copy/en.ts';
import { es } from '#modules/payments/copy/es.ts';
import { isConfirmationNumber } from '#modules/payments/rules/confirmation-number.ts';
import { methodName } from '#modules/payments/rules/method-name.ts';
import { declineReason } from '#modules/payments/rules/state/decline-classes.ts';
import { channelWords, partWords, statusWords } from '#modules/payments/rules/words.ts';
import type { PaymentWithStatus } from '#modules/payments/server/api.ts';
import { formatCents } from '#platform/rules/format.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathIn } from '#platform/rules/language.ts';
import { createSay } from '#platform/server/say.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { accountNamed, accountNumberOf, accountShown, dueText, notePaymentsShown, primaryOf, type ShownAccount, whose } from './account-shown.ts';
import { type Html, html } from './html.ts';
import { addressOf, type OperatorPage, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { done, type Fact, facts, field, findForm, type Problem, problemsAt, table, timeCell } from './parts.ts';
import { giveBack, refundDone, refundForm } from './payment-refund.ts';
import { RECORD_PATH } from './record-form.ts';
import { say as sayIn, timeText } from './words.ts';

const PATH = '/payments';
const AT_ONCE = 20;
const saysOfPayments = createSay({ en, es });

/** A customer's payments, found by what they give on the phone: username, account number or confirmation number. Finance can refund here. */
export const paymentsPage: OperatorPage = {
  path: PATH,
  right: 'read-payments',
  title: 'paymentsTitle',
  show: (asked) => show(asked, []),
  act: async (asked) => {
    const payment = await paymentNamed(asked, asked.fields.payment ?? '');
    if (!payment || !operatorMay(asked.operator.roles, 'refund-payments'))
      return { status: 404, body: html`<p>${wordsOf(asked)('paymentsMissing')}</p>` };
    const given = await giveBack(asked, payment);
    return given.ok ? { goTo: addressOf(asked.language, PATH, { find: payment.confirmationNumber, done: given.value }) } : show(asked, given.refusal);
  },
};

async function show(asked: OperatorRequest, problems: readonly Problem[]): Promise<Shown> {
  const { language, query, fields } = asked;
  const say = wordsOf(asked);
  const named = (fields.payment ?? query.find ?? '').trim();
  const state = query.done ?? '';
  const payment = await paymentNamed(asked, named);
  const found = payment ? await one(asked, payment, problems) : named === '' ? html`` : await whoIsNamed(asked, named);
  return {
    ...(problems.length > 0 && { status: 422 }),
    body: html`${problemsAt(say('problems'), problems)}${hasKey(refundDone, state) && done(say(refundDone[state]))}${
      state === 'recorded' && payment !== undefined && payment.recordedReference !== null && recordedDone(asked, payment)
    }<p>${say('paymentsText')}</p>${findForm(
      pathIn(language, PATH),
      say('find'),
      field({ name: 'find', label: say('paymentsFind'), value: named }),
    )}${found}`,
  };
}

async function whoIsNamed(asked: OperatorRequest, named: string): Promise<Html> {
  const accountId = await accountNamed(asked, named);
  return accountId === undefined ? html`<p role="status">${wordsOf(asked)('paymentsMissing')}</p>` : all(asked, accountId);
}

async function paymentNamed({ demarc }: OperatorRequest, named: string): Promise<PaymentWithStatus | undefined> {
  const number = named.toUpperCase();
  return isUuid(named) || isConfirmationNumber(number) ? demarc.payments.find(isUuid(named) ? named : number) : undefined;
}

async function all(asked: OperatorRequest, accountId: string): Promise<Html> {
  const { demarc, language, query } = asked;
  const say = wordsOf(asked);
  await notePaymentsShown(asked, accountId, {});
  const [number, account, { items, next }] = await Promise.all([
    accountNumberOf(asked, accountId),
    accountShown(asked, accountId),
    demarc.payments.history(accountId, undefined, { first: AT_ONCE, after: query.after }),
  ]);
  const rows = items.map((payment) => {
    const { confirmationNumber, amount, payOn } = payment;
    const words = wordsFor(asked, payment);
    const link = html`<a href="${addressOf(language, PATH, { find: confirmationNumber })}">${confirmationNumber}</a>`;
    return [link, timeCell(payOn, payOn), formatCents(amount, language), words.status, words.paidFor, words.method, words.channel];
  });
  const heads = [
    say('confirmationNumber'),
    say('paymentOn'),
    { figure: say('amount') },
    say('paymentStatus'),
    say('paymentFor'),
    say('paymentMethod'),
    say('paymentHow'),
  ];
  return html`<h2>${say('paymentsOf', { number })}</h2>${account !== undefined && facts(await standing(asked, account))}${toRecord(asked, number)}${
    rows.length > 0 ? table(say('paymentsTitle'), heads, rows) : html`<p>${say('paymentsNone')}</p>`
  }<p class="pages">${next !== undefined && html`<a href="${addressOf(language, PATH, { find: number, after: next })}">${say('auditOlder')}</a>`}</p>`;
}

/** Who is on the phone, what they owe for each part, and how they sign in. */
async function standing(asked: OperatorRequest, account: ShownAccount): Promise<readonly Fact[]> {
  const { demarc, language, operator } = asked;
  const username = await demarc.identity.usernameOf((await primaryOf(asked, account.accountId))?.userId ?? '');
  return [
    ...(await whose(asked, account)),
    ...account.parts.map((part) => [saysOfPayments(language, partWords[part.part]), dueText(asked, part)] as const),
    ...(username !== undefined && operatorMay(operator.roles, 'act-on-logins')
      ? [[sayIn(language, 'paymentLogin'), html`<a href="${addressOf(language, '/logins', { username })}">${username}</a>`] as const]
      : []),
  ];
}

const recordedDone = ({ language }: OperatorRequest, { confirmationNumber }: PaymentWithStatus): Html =>
  html`${done(sayIn(language, 'recordDone', { number: confirmationNumber }))}<p class="pages"><a href="${pathIn(language, RECORD_PATH)}">${sayIn(
    language,
    'recordAnother',
  )}</a></p>`;

const toRecord = ({ operator, language }: OperatorRequest, number: string): Html | false =>
  operatorMay(operator.roles, 'record-payments') &&
  html`<p class="pages"><a href="${addressOf(language, RECORD_PATH, { find: number })}">${sayIn(language, 'recordTitle')}</a></p>`;

async function one(asked: OperatorRequest, payment: PaymentWithStatus, problems: readonly Problem[]): Promise<Html> {
  const { language } = asked;
  const say = wordsOf(asked);
  const { accountId, paymentId, confirmationNumber, amount, payOn, submittedAt, settlesOn, declineCode, recordedReference, reversals } = payment;
  await notePaymentsShown(asked, accountId, { paymentId });
  const number = await accountNumberOf(asked, accountId);
  const words = wordsFor(asked, payment);
  const known: readonly Fact[] = [
    [say('accountNumber'), html`<a href="${addressOf(language, PATH, { find: number })}">${number}</a>`],
    [say('amount'), formatCents(amount, language)],
    [say('paymentStatus'), words.status],
    ...(declineCode === null
      ? []
      : [[say('paymentWhy'), html`${say(`declined_${declineReason(declineCode)}`)} <code>${declineCode}</code>`] as const]),
    [say('paymentFor'), words.paidFor],
    [say('paymentMethod'), words.method],
    [say('paymentHow'), words.channel],
    ...(recordedReference === null ? [] : [[say('recordReference'), recordedReference] as const]),
    [say('paymentOn'), payOn],
    ...(submittedAt === null ? [] : [[say('paymentSent'), timeText(submittedAt)] as const]),
    ...(settlesOn === null ? [] : [[say('paymentSettles'), settlesOn] as const]),
    [say('id'), html`<code>${paymentId}</code>`],
  ];
  const back = reversals.map(({ happenedOn, amount: sum, kind, state, code, reversalId }) => [
    timeCell(happenedOn, happenedOn),
    formatCents(sum, language),
    say(`back_${kind}`),
    code === null ? say(`backState_${state}`) : `${say(`backState_${state}`)} (${code})`,
    html`<code>${reversalId}</code>`,
  ]);
  return html`<h2>${say('payment')} ${confirmationNumber}</h2>${facts(known)}${
    back.length > 0 &&
    html`<h2>${say('paymentBack')}</h2>${table(say('paymentBack'), [say('when'), { figure: say('amount') }, say('whatItIs'), say('paymentStatus'), say('id')], back)}`
  }${refundForm(asked, payment, problems)}`;
}

/** In the customers' own words, so that both sides of a call read the same. */
function wordsFor(
  { language }: OperatorRequest,
  { status, part, payable, channel, methodKind: kind, methodBrand: brand, methodLastFour: lastFour }: PaymentWithStatus,
) {
  const say = (id: keyof typeof en, values?: Readonly<Record<string, string>>) => saysOfPayments(language, id, values);
  return {
    status: say(statusWords[status]),
    paidFor: payable?.name ?? say(partWords[part]),
    method: methodName(say, { kind, brand, lastFour }),
    channel: say(channelWords[channel]),
  };
}
