import { operatorMay } from '#modules/identity/rules/operator-rights.ts';
import { actorOf } from '#modules/identity/server/operators/api.ts';
import { en } from '#modules/payments/copy/en.ts';
import { es } from '#modules/payments/copy/es.ts';
import { partWords } from '#modules/payments/rules/words.ts';
import type { UnresolvedEvent } from '#modules/payments/server/paying/unresolved.ts';
import type { ProcessorEvent } from '#modules/payments/server/processor.ts';
import type { ResolvedEvent } from '#modules/payments/server/reversals/resolve-event.ts';
import { formatCents } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { createSay } from '#platform/server/say.ts';
import { accountNumberOf, customerOf, notePaymentsShown } from './account-shown.ts';
import { type Html, html } from './html.ts';
import { addressOf, type GoTo, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { choices, type Fact, facts, form, type Problem, problemOf, problemsAt, submit, timeCell } from './parts.ts';
import { reasonField, reasonIn } from './reason.ts';
import { timeText } from './words.ts';

const PATH = '/unresolved-payments';
const PAYMENTS_PATH = '/payments';
const saysOfPayments = createSay({ en, es });

/** The message for what became of a report. */
export const reportDone = { applied: 'reportApplied', due: 'reportDue', 'set-aside': 'reportSetAside' } as const satisfies Record<
  ResolvedEvent,
  string
>;

/** The row of a report in the list of the unresolved. `name` is its id, with a link for someone who may settle it. */
export async function reportRow(asked: OperatorRequest, report: UnresolvedEvent, name: string | Html): Promise<readonly (string | Html)[]> {
  const { event, payment, receivedAt } = report;
  return [
    html`${wordsOf(asked)('unresolvedReport')}: ${whatItReports(asked, event)}`,
    name,
    payment ? await accountNumberOf(asked, payment.accountId) : '',
    payment ? saysOfPayments(asked.language, partWords[payment.part]) : '',
    amountOf(asked, event),
    timeCell(receivedAt),
    html`<code>${event.paymentId}</code>`,
  ];
}

/** A report of the processor that no run tries to apply any more: why, and what finance decides about it. */
export async function showReport(asked: OperatorRequest, report: UnresolvedEvent, problems: readonly Problem[]): Promise<Shown> {
  const { language, fields } = asked;
  const say = wordsOf(asked);
  const { event, payment, misfit, receivedAt } = report;
  if (payment) await notePaymentsShown(asked, payment.accountId, { id: event.eventId });
  const known: readonly Fact[] = [
    [say('reportWhat'), whatItReports(asked, event)],
    [say('reportWhy'), say(misfit === undefined ? 'reportWhy_fits' : `reportWhy_${misfit}`)],
    ...(payment ? await factsOf(asked, payment) : []),
    [say('amount'), amountOf(asked, event)],
    [say('reportHappened'), timeText(event.happenedAt)],
    [say('unresolvedSince'), timeText(receivedAt)],
    [say('id'), html`<code>${event.paymentId}</code>`],
  ];
  return {
    ...(problems.length > 0 && { status: 422 }),
    body: html`${problemsAt(say('problems'), problems)}<h2>${say('reportOf', { name: event.eventId })}</h2>${facts(
      known.filter(([, fact]) => fact !== ''),
    )}<p>${say('reportText')}</p>${form(
      { action: pathIn(language, PATH), hidden: { id: event.eventId } },
      choices({
        kind: 'radio',
        name: 'as',
        legend: say('reportThen'),
        choices: [
          { value: 'applied', label: say('reportThenApply'), chosen: fields.as === 'applied' },
          { value: 'set-aside', label: say('reportThenAside'), chosen: fields.as === 'set-aside' },
        ],
        problem: problemOf(problems, 'as'),
      }),
      reasonField(asked, problems),
      submit(say('reportSave')),
    )}`,
  };
}

async function factsOf(asked: OperatorRequest, payment: NonNullable<UnresolvedEvent['payment']>): Promise<readonly Fact[]> {
  const { language } = asked;
  const say = wordsOf(asked);
  const { accountId, confirmationNumber, part } = payment;
  const number = await accountNumberOf(asked, accountId);
  return [
    [say('customer'), await customerOf(asked, accountId)],
    [say('accountNumber'), html`<a href="${addressOf(language, PAYMENTS_PATH, { find: number })}">${number}</a>`],
    [say('payment'), html`<a href="${addressOf(language, PAYMENTS_PATH, { find: confirmationNumber })}">${confirmationNumber}</a>`],
    [say('paymentFor'), saysOfPayments(language, partWords[part])],
  ];
}

/** Undefined if somebody else has settled it meanwhile. */
export async function settleReport(asked: OperatorRequest, report: UnresolvedEvent): Promise<Shown | GoTo | undefined> {
  const { demarc, fields, operator, language } = asked;
  const say = wordsOf(asked);
  const as = fields.as === 'applied' || fields.as === 'set-aside' ? fields.as : undefined;
  const reason = reasonIn(asked);
  const problems: readonly Problem[] = [
    ...(as === undefined ? [{ field: 'as', text: say('reportThenMissing') }] : []),
    ...(reason.ok ? [] : reason.refusal),
  ];
  if (as === undefined || !reason.ok) return showReport(asked, report, problems);
  const settled = await demarc.payments.resolveEvent({ eventId: report.event.eventId, as, actor: actorOf(operator), reason: reason.value });
  if (settled.ok) return { goTo: addressOf(language, PATH, { done: settled.value }) };
  if (settled.refusal === 'not-a-case') return undefined;
  const why = say(`reportWhy_${settled.refusal}`);
  return showReport(asked, report, [{ field: 'as', text: say('reportNotApplied', { why }) }]);
}

export const maySettle = ({ operator }: OperatorRequest): boolean => operatorMay(operator.roles, 'resolve-payments');

const amountOf = ({ language }: OperatorRequest, event: ProcessorEvent): string => ('amount' in event ? formatCents(event.amount, language) : '');

function whatItReports(asked: OperatorRequest, event: ProcessorEvent): string {
  const say = wordsOf(asked);
  switch (event.kind) {
    case 'charge-answered':
      return say(event.answer.outcome === 'approved' ? 'report_approved' : 'report_declined');
    case 'refund-answered':
      return say(event.answer.outcome === 'approved' ? 'report_refundGiven' : 'report_refundRefused');
    case 'returned':
      return say('report_returned', { code: event.code });
    case 'dispute':
      return say(`report_${event.state}`, { code: event.reason });
    case 'account-corrected':
      return say('report_corrected', { code: event.code });
  }
}
