import { actorOf } from '#modules/identity/server/operators/api.ts';
import { en } from '#modules/payments/copy/en.ts';
import { es } from '#modules/payments/copy/es.ts';
import { partWords } from '#modules/payments/rules/words.ts';
import type { Unresolved, UnresolvedOne } from '#modules/payments/server/paying/unresolved.ts';
import type { Payment } from '#modules/payments/server/store/payment.ts';
import type { Reversal } from '#modules/payments/server/store/reversal.ts';
import { formatCents } from '#platform/rules/format.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathIn } from '#platform/rules/language.ts';
import { createSay } from '#platform/server/say.ts';
import { accountNumberOf, customerOf, notePaymentsShown } from './account-shown.ts';
import { type Html, html } from './html.ts';
import { addressOf, type GoTo, type OperatorPage, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { choices, done, type Fact, facts, field, form, type Problem, problemOf, problemsAt, submit, table } from './parts.ts';
import { reasonField, reasonIn } from './reason.ts';
import { maySettle, reportDone, reportRow, settleReport, showReport } from './unresolved-report.ts';
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

/**
 * Payments and refunds whose outcome no run asks the processor for any more (decisions 6), where finance enters what the processor's staff say; and
 * the processor's reports that fit no payment, which finance applies again or sets aside.
 */
export const unresolvedPage: OperatorPage = {
  path: PATH,
  right: 'read-unresolved',
  title: 'unresolvedTitle',
  show: (asked) => (asked.query.id === undefined ? showAll(asked) : showOne(asked, asked.query.id)),
  act: settle,
};

async function entriesOf(asked: OperatorRequest, { payments, refunds }: Pick<Unresolved, 'payments' | 'refunds'>): Promise<readonly Entry[]> {
  const { demarc, language } = asked;
  const ofPayment = async ({ accountId, part, confirmationNumber }: Pick<Payment, 'accountId' | 'part' | 'confirmationNumber'>) => ({
    confirmationNumber,
    accountId,
    accountNumber: await accountNumberOf(asked, accountId),
    part: saysOfPayments(language, partWords[part]),
  });
  const ofRefund = async ({ paymentId, reversalId, amount, happenedAt }: Reversal): Promise<Entry | undefined> => {
    const payment = await demarc.payments.find(paymentId);
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

async function entryOf(asked: OperatorRequest, found: Exclude<UnresolvedOne, { readonly event: unknown }>): Promise<Entry | undefined> {
  const only = 'payment' in found ? { payments: [found.payment], refunds: [] } : { payments: [], refunds: [found.refund] };
  return (await entriesOf(asked, only))[0];
}

const nameOf = ({ kind, id, confirmationNumber }: Entry): string => (kind === 'payment' ? confirmationNumber : id);

async function showAll(asked: OperatorRequest): Promise<Shown> {
  const say = wordsOf(asked);
  const unresolved = await asked.demarc.payments.unresolved();
  const entries = await entriesOf(asked, unresolved);
  const linkTo = (id: string, name: string): string | Html =>
    maySettle(asked) ? html`<a href="${addressOf(asked.language, PATH, { id })}">${say('unresolvedGiveOutcome', { name })}</a>` : name;
  const rows = [
    ...entries.map((one) => [
      say(one.kind === 'payment' ? 'payment' : 'refund'),
      linkTo(one.id, nameOf(one)),
      one.accountNumber,
      one.part,
      one.amount,
      one.since,
      html`<code>${one.id}</code>`,
    ]),
    ...(await Promise.all(unresolved.events.map((report) => reportRow(asked, report, linkTo(report.event.eventId, report.event.eventId))))),
  ];
  const heads = [
    say('whatItIs'),
    say('confirmationNumber'),
    say('accountNumber'),
    say('paymentFor'),
    { figure: say('amount') },
    say('unresolvedSince'),
    say('id'),
  ];
  const { done: outcome } = asked.query;
  return {
    body: html`${outcome !== undefined && done(say(hasKey(reportDone, outcome) ? reportDone[outcome] : 'unresolvedSettled'))}<p>${say('unresolvedText')}</p>${
      rows.length > 0 ? table(say('unresolvedTitle'), heads, rows) : html`<p>${say('unresolvedEmpty')}</p>`
    }${unresolved.more && html`<p>${say('unresolvedMore')}</p>`}`,
  };
}

const gone = (asked: OperatorRequest): Shown => ({ status: 404, body: html`<p>${wordsOf(asked)('unresolvedGone')}</p>` });

/** Undefined if it is settled, or not this operator's to settle. */
async function foundBy(asked: OperatorRequest, id: string): Promise<UnresolvedOne | undefined> {
  return maySettle(asked) ? asked.demarc.payments.unresolvedOne(id) : undefined;
}

async function showOne(asked: OperatorRequest, id: string): Promise<Shown> {
  const found = await foundBy(asked, id);
  if (!found) return gone(asked);
  if ('event' in found) return showReport(asked, found.event, []);
  const one = await entryOf(asked, found);
  return one ? showEntry(asked, one, []) : gone(asked);
}

async function showEntry(asked: OperatorRequest, one: Entry, problems: readonly Problem[]): Promise<Shown> {
  const { language } = asked;
  const say = wordsOf(asked);
  await notePaymentsShown(asked, one.accountId, { id: one.id });
  const { as, reference } = asked.fields;
  const known: readonly Fact[] = [
    [say('whatItIs'), say(one.kind === 'payment' ? 'payment' : 'refund')],
    [say('customer'), await customerOf(asked, one.accountId)],
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

async function settle(asked: OperatorRequest): Promise<Shown | GoTo> {
  const found = await foundBy(asked, asked.fields.id ?? '');
  if (!found) return gone(asked);
  if ('event' in found) return (await settleReport(asked, found.event)) ?? gone(asked);
  const one = await entryOf(asked, found);
  return one ? giveOutcome(asked, one) : gone(asked);
}

async function giveOutcome(asked: OperatorRequest, one: Entry): Promise<Shown | GoTo> {
  const { demarc, fields, operator, language } = asked;
  const say = wordsOf(asked);
  const { id } = one;
  const reference = (fields.reference ?? '').trim();
  const reason = reasonIn(asked);
  const isSaid = fields.as === 'succeeded' || fields.as === 'declined';
  const problems: readonly Problem[] = [
    ...(isSaid ? [] : [{ field: 'as', text: say('unresolvedOutcomeMissing') }]),
    ...(fields.as === 'succeeded' && reference === '' ? [{ field: 'reference', text: say('unresolvedReferenceMissing') }] : []),
    ...(reason.ok ? [] : reason.refusal),
  ];
  if (problems.length > 0 || !reason.ok) return showEntry(asked, one, problems);
  const as = fields.as === 'declined' ? ({ outcome: 'declined' } as const) : ({ outcome: 'succeeded', processorReference: reference } as const);
  const word = { as, actor: actorOf(operator), reason: reason.value };
  const settled =
    one.kind === 'payment'
      ? await demarc.payments.resolve({ paymentId: id, ...word })
      : await demarc.payments.resolveRefund({ refundId: id, ...word });
  return settled.ok ? { goTo: addressOf(language, PATH, { done: 'settled' }) } : gone(asked);
}
