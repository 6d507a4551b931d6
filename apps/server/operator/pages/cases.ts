import { operatorMay } from '#modules/identity/rules/operator-rights.ts';
import { actorOf } from '#modules/identity/server/operators/api.ts';
import { en } from '#modules/payments/copy/en.ts';
import { es } from '#modules/payments/copy/es.ts';
import { partWords } from '#modules/payments/rules/words.ts';
import type { Unresolved } from '#modules/payments/server/paying/unresolved.ts';
import type { Payment } from '#modules/payments/server/store/payment.ts';
import type { Reversal } from '#modules/payments/server/store/reversal.ts';
import { formatCents } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { createSay } from '#platform/server/say.ts';
import { accountNumberOf, customerOf, notePaymentsShown } from './account-shown.ts';
import { type Html, html } from './html.ts';
import { addressOf, type OperatorPage, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { choices, done, field, type Problem, problemOf, problemsAt, table, timeCell } from './parts.ts';
import { reasonField, reasonIn } from './reason.ts';
import { timeText } from './words.ts';

type Case = {
  readonly kind: 'payment' | 'refund';
  readonly id: string;
  /** The number that customers know, of the payment or of the one being refunded. */
  readonly confirmationNumber: string;
  readonly accountId: string;
  readonly accountNumber: string;
  readonly part: string;
  readonly amount: string;
  readonly since: string;
};
const PATH = '/cases';
const PAYMENTS_PATH = '/payments';
const saysOfPayments = createSay({ en, es });

/** Payments and refunds whose outcome no run asks the processor for any more (decisions 6): finance enters what the processor's staff report. */
export const casesPage: OperatorPage = {
  path: PATH,
  right: 'read-cases',
  title: 'casesTitle',
  show: (asked) => (asked.query.case === undefined ? showAll(asked) : showOne(asked, asked.query.case, [])),
  act: giveOutcome,
};

async function casesOf(asked: OperatorRequest, { payments, refunds }: Pick<Unresolved, 'payments' | 'refunds'>): Promise<readonly Case[]> {
  const { house, language } = asked;
  const ofPayment = async ({ accountId, part, confirmationNumber }: Pick<Payment, 'accountId' | 'part' | 'confirmationNumber'>) => ({
    confirmationNumber,
    accountId,
    accountNumber: await accountNumberOf(asked, accountId),
    part: saysOfPayments(language, partWords[part]),
  });
  const ofRefund = async ({ paymentId, reversalId, amount, happenedAt }: Reversal): Promise<Case | undefined> => {
    const payment = await house.payments.find(paymentId);
    const facts = { kind: 'refund', id: reversalId, amount: formatCents(amount, language), since: timeText(happenedAt) } as const;
    return payment && { ...facts, ...(await ofPayment(payment)) };
  };
  const cases = await Promise.all([
    ...payments.map(async (payment): Promise<Case> => {
      const { paymentId, amount, submittedAt } = payment;
      const facts = { kind: 'payment', id: paymentId, amount: formatCents(amount, language), since: timeText(submittedAt ?? '') } as const;
      return { ...facts, ...(await ofPayment(payment)) };
    }),
    ...refunds.map(ofRefund),
  ]);
  return cases.filter((one) => one !== undefined);
}

async function caseOf(asked: OperatorRequest, id: string): Promise<Case | undefined> {
  const found = await asked.house.payments.unresolvedCase(id);
  if (!found) return undefined;
  const only = 'payment' in found ? { payments: [found.payment], refunds: [] } : { payments: [], refunds: [found.refund] };
  return (await casesOf(asked, only))[0];
}

const nameOf = ({ kind, id, confirmationNumber }: Case): string => (kind === 'payment' ? confirmationNumber : id);

async function showAll(asked: OperatorRequest): Promise<Shown> {
  const say = wordsOf(asked);
  const unresolved = await asked.house.payments.unresolved();
  const cases = await casesOf(asked, unresolved);
  const maySettle = operatorMay(asked.operator.roles, 'resolve-cases');
  const linkTo = (one: Case): string | Html =>
    maySettle
      ? html`<a href="${addressOf(asked.language, PATH, { case: one.id })}">${say('caseGiveOutcome', { name: nameOf(one) })}</a>`
      : nameOf(one);
  const rows = [
    ...cases.map((one) => [
      say(one.kind === 'payment' ? 'casePayment' : 'caseRefund'),
      linkTo(one),
      one.accountNumber,
      one.part,
      one.amount,
      one.since,
      html`<code>${one.id}</code>`,
    ]),
    ...unresolved.events.map(({ event, receivedAt }) => [
      say('caseEvent'),
      event.kind,
      '',
      '',
      '',
      timeCell(receivedAt),
      html`<code>${event.paymentId}</code>`,
    ]),
  ];
  const heads = [say('caseWhat'), say('caseConfirmation'), say('accountNumber'), say('paymentFor'), say('amount'), say('caseSince'), say('caseId')];
  return {
    body: html`${asked.query.done !== undefined && done(say('caseEnded'))}<p>${say('casesText')}</p>${
      rows.length > 0 ? table(say('casesTitle'), heads, rows) : html`<p>${say('casesEmpty')}</p>`
    }${unresolved.more && html`<p>${say('casesMore')}</p>`}`,
  };
}

async function showOne(asked: OperatorRequest, id: string, problems: readonly Problem[]): Promise<Shown> {
  const { language } = asked;
  const say = wordsOf(asked);
  const one = await caseOf(asked, id);
  if (!one || !operatorMay(asked.operator.roles, 'resolve-cases')) return { status: 404, body: html`<p>${say('caseGone')}</p>` };
  await notePaymentsShown(asked, one.accountId, { case: one.id });
  const { as, reference } = asked.fields;
  const facts: readonly (readonly [string, string | Html])[] = [
    [say('caseWhat'), say(one.kind === 'payment' ? 'casePayment' : 'caseRefund')],
    [say('caseCustomer'), await customerOf(asked, one.accountId)],
    [say('accountNumber'), html`<a href="${addressOf(language, PAYMENTS_PATH, { find: one.accountNumber })}">${one.accountNumber}</a>`],
    [say('paymentFor'), one.part],
    [say('amount'), one.amount],
    [say('casePayment'), html`<a href="${addressOf(language, PAYMENTS_PATH, { find: one.confirmationNumber })}">${one.confirmationNumber}</a>`],
    [say('caseSince'), one.since],
    [say('caseId'), html`<code>${one.id}</code>`],
  ];
  return {
    ...(problems.length > 0 && { status: 422 }),
    body: html`${problemsAt(say('problems'), problems)}<h2>${say('caseGiveOutcome', { name: nameOf(one) })}</h2><dl>${facts.map(
      ([term, fact]) => html`<dt>${term}</dt><dd>${fact}</dd>`,
    )}</dl>
<form method="post" action="${pathIn(language, PATH)}"><input type="hidden" name="case" value="${one.id}">${choices({
      kind: 'radio',
      name: 'as',
      legend: say('caseOutcome'),
      choices: [
        { value: 'succeeded', label: say('caseOutcomeSucceeded'), chosen: as === 'succeeded' },
        { value: 'declined', label: say('caseOutcomeDeclined'), chosen: as === 'declined' },
      ],
      problem: problemOf(problems, 'as'),
    })}${field({ name: 'reference', label: say('caseReference'), value: reference, problem: problemOf(problems, 'reference') })}${reasonField(
      asked,
      problems,
    )}<button class="primary">${say('caseSave')}</button></form>`,
  };
}

async function giveOutcome(asked: OperatorRequest) {
  const { house, fields, operator, language } = asked;
  const say = wordsOf(asked);
  const id = fields.case ?? '';
  const reference = (fields.reference ?? '').trim();
  const one = await caseOf(asked, id);
  if (!one || !operatorMay(operator.roles, 'resolve-cases')) return showOne(asked, id, []);
  const reason = reasonIn(asked);
  const isSaid = fields.as === 'succeeded' || fields.as === 'declined';
  const problems: readonly Problem[] = [
    ...(isSaid ? [] : [{ field: 'as', text: say('caseOutcomeMissing') }]),
    ...(fields.as === 'succeeded' && reference === '' ? [{ field: 'reference', text: say('caseReferenceMissing') }] : []),
    ...(reason.ok ? [] : reason.refusal),
  ];
  if (problems.length > 0 || !reason.ok) return showOne(asked, id, problems);
  const as = fields.as === 'declined' ? ({ outcome: 'declined' } as const) : ({ outcome: 'succeeded', processorReference: reference } as const);
  const word = { as, actor: actorOf(operator), reason: reason.value };
  const settled =
    one.kind === 'payment' ? await house.payments.resolve({ paymentId: id, ...word }) : await house.payments.resolveRefund({ refundId: id, ...word });
  return settled.ok ? { goTo: addressOf(language, PATH, { done: 'settled' }) } : showOne(asked, id, []);
}
