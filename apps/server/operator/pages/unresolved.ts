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
import { choices, done, type Fact, facts, field, form, type Problem, problemOf, problemsAt, submit, table, timeCell } from './parts.ts';
import { reasonField, reasonIn } from './reason.ts';
import { timeText } from './words.ts';

type Entry = {
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
const PATH = '/unresolved-payments';
const PAYMENTS_PATH = '/payments';
const saysOfPayments = createSay({ en, es });

/** Payments and refunds whose outcome no run asks the processor for any more (decisions 6): finance enters what the processor's staff report. */
export const unresolvedPage: OperatorPage = {
  path: PATH,
  right: 'read-unresolved',
  title: 'unresolvedTitle',
  show: (asked) => (asked.query.id === undefined ? showAll(asked) : showOne(asked, asked.query.id, [])),
  act: giveOutcome,
};

async function entriesOf(asked: OperatorRequest, { payments, refunds }: Pick<Unresolved, 'payments' | 'refunds'>): Promise<readonly Entry[]> {
  const { house, language } = asked;
  const ofPayment = async ({ accountId, part, confirmationNumber }: Pick<Payment, 'accountId' | 'part' | 'confirmationNumber'>) => ({
    confirmationNumber,
    accountId,
    accountNumber: await accountNumberOf(asked, accountId),
    part: saysOfPayments(language, partWords[part]),
  });
  const ofRefund = async ({ paymentId, reversalId, amount, happenedAt }: Reversal): Promise<Entry | undefined> => {
    const payment = await house.payments.find(paymentId);
    const facts = { kind: 'refund', id: reversalId, amount: formatCents(amount, language), since: timeText(happenedAt) } as const;
    return payment && { ...facts, ...(await ofPayment(payment)) };
  };
  const entries = await Promise.all([
    ...payments.map(async (payment): Promise<Entry> => {
      const { paymentId, amount, submittedAt } = payment;
      const facts = { kind: 'payment', id: paymentId, amount: formatCents(amount, language), since: timeText(submittedAt ?? '') } as const;
      return { ...facts, ...(await ofPayment(payment)) };
    }),
    ...refunds.map(ofRefund),
  ]);
  return entries.filter((one) => one !== undefined);
}

async function entryOf(asked: OperatorRequest, id: string): Promise<Entry | undefined> {
  const found = await asked.house.payments.unresolvedOne(id);
  if (!found) return undefined;
  const only = 'payment' in found ? { payments: [found.payment], refunds: [] } : { payments: [], refunds: [found.refund] };
  return (await entriesOf(asked, only))[0];
}

const nameOf = ({ kind, id, confirmationNumber }: Entry): string => (kind === 'payment' ? confirmationNumber : id);

async function showAll(asked: OperatorRequest): Promise<Shown> {
  const say = wordsOf(asked);
  const unresolved = await asked.house.payments.unresolved();
  const entries = await entriesOf(asked, unresolved);
  const maySettle = operatorMay(asked.operator.roles, 'resolve-payments');
  const linkTo = (one: Entry): string | Html =>
    maySettle
      ? html`<a href="${addressOf(asked.language, PATH, { id: one.id })}">${say('unresolvedGiveOutcome', { name: nameOf(one) })}</a>`
      : nameOf(one);
  const rows = [
    ...entries.map((one) => [
      say(one.kind === 'payment' ? 'payment' : 'refund'),
      linkTo(one),
      one.accountNumber,
      one.part,
      one.amount,
      one.since,
      html`<code>${one.id}</code>`,
    ]),
    ...unresolved.events.map(({ event, receivedAt }) => [
      say('unresolvedEvent'),
      event.kind,
      '',
      '',
      '',
      timeCell(receivedAt),
      html`<code>${event.paymentId}</code>`,
    ]),
  ];
  const heads = [
    say('whatItIs'),
    say('confirmationNumber'),
    say('accountNumber'),
    say('paymentFor'),
    say('amount'),
    say('unresolvedSince'),
    say('id'),
  ];
  return {
    body: html`${asked.query.done !== undefined && done(say('unresolvedSettled'))}<p>${say('unresolvedText')}</p>${
      rows.length > 0 ? table(say('unresolvedTitle'), heads, rows) : html`<p>${say('unresolvedEmpty')}</p>`
    }${unresolved.more && html`<p>${say('unresolvedMore')}</p>`}`,
  };
}

async function showOne(asked: OperatorRequest, id: string, problems: readonly Problem[]): Promise<Shown> {
  const { language } = asked;
  const say = wordsOf(asked);
  const one = await entryOf(asked, id);
  if (!one || !operatorMay(asked.operator.roles, 'resolve-payments')) return { status: 404, body: html`<p>${say('unresolvedGone')}</p>` };
  await notePaymentsShown(asked, one.accountId, { id: one.id });
  const { as, reference } = asked.fields;
  const known: readonly Fact[] = [
    [say('whatItIs'), say(one.kind === 'payment' ? 'payment' : 'refund')],
    [say('unresolvedCustomer'), await customerOf(asked, one.accountId)],
    [say('accountNumber'), html`<a href="${addressOf(language, PAYMENTS_PATH, { find: one.accountNumber })}">${one.accountNumber}</a>`],
    [say('paymentFor'), one.part],
    [say('amount'), one.amount],
    [say('payment'), html`<a href="${addressOf(language, PAYMENTS_PATH, { find: one.confirmationNumber })}">${one.confirmationNumber}</a>`],
    [say('unresolvedSince'), one.since],
    [say('id'), html`<code>${one.id}</code>`],
  ];
  return {
    ...(problems.length > 0 && { status: 422 }),
    body: html`${problemsAt(say('problems'), problems)}<h2>${say('unresolvedGiveOutcome', { name: nameOf(one) })}</h2>${facts(known)}${form(
      { action: pathIn(language, PATH), hidden: { id: one.id } },
      choices({
        kind: 'radio',
        name: 'as',
        legend: say('unresolvedOutcome'),
        choices: [
          { value: 'succeeded', label: say('unresolvedOutcomeSucceeded'), chosen: as === 'succeeded' },
          { value: 'declined', label: say('unresolvedOutcomeDeclined'), chosen: as === 'declined' },
        ],
        problem: problemOf(problems, 'as'),
      }),
      field({ name: 'reference', label: say('unresolvedReference'), value: reference, problem: problemOf(problems, 'reference') }),
      reasonField(asked, problems),
      submit(say('unresolvedSave')),
    )}`,
  };
}

async function giveOutcome(asked: OperatorRequest) {
  const { house, fields, operator, language } = asked;
  const say = wordsOf(asked);
  const id = fields.id ?? '';
  const reference = (fields.reference ?? '').trim();
  const one = await entryOf(asked, id);
  if (!one || !operatorMay(operator.roles, 'resolve-payments')) return showOne(asked, id, []);
  const reason = reasonIn(asked);
  const isSaid = fields.as === 'succeeded' || fields.as === 'declined';
  const problems: readonly Problem[] = [
    ...(isSaid ? [] : [{ field: 'as', text: say('unresolvedOutcomeMissing') }]),
    ...(fields.as === 'succeeded' && reference === '' ? [{ field: 'reference', text: say('unresolvedReferenceMissing') }] : []),
    ...(reason.ok ? [] : reason.refusal),
  ];
  if (problems.length > 0 || !reason.ok) return showOne(asked, id, problems);
  const as = fields.as === 'declined' ? ({ outcome: 'declined' } as const) : ({ outcome: 'succeeded', processorReference: reference } as const);
  const word = { as, actor: actorOf(operator), reason: reason.value };
  const settled =
    one.kind === 'payment' ? await house.payments.resolve({ paymentId: id, ...word }) : await house.payments.resolveRefund({ refundId: id, ...word });
  return settled.ok ? { goTo: addressOf(language, PATH, { done: 'settled' }) } : showOne(asked, id, []);
}
