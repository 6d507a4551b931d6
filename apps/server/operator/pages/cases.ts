import { operatorMay } from '#modules/identity/rules/operator-rights.ts';
import { actorOf } from '#modules/identity/server/operators/api.ts';
import { formatCents } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { type Html, html } from './html.ts';
import { addressOf, type OperatorPage, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { choices, done, field, type Problem, problemOf, problemsAt, table } from './parts.ts';
import { timeText } from './words.ts';

type Case = { readonly kind: 'payment' | 'refund'; readonly id: string; readonly name: string; readonly amount: string; readonly since: string };
const PATH = '/cases';

/** What nobody asks the processor about any more (decisions 6); finance brings its word. */
export const casesPage: OperatorPage = {
  path: PATH,
  right: 'read-cases',
  title: 'casesTitle',
  show: (asked) => (asked.query.case === undefined ? showAll(asked) : showOne(asked, asked.query.case, [])),
  act: giveOutcome,
};

async function casesOf({ house, language }: OperatorRequest): Promise<readonly Case[]> {
  const { payments, refunds } = await house.payments.unresolved();
  return [
    ...payments.map(({ paymentId, confirmationNumber, amount, submittedAt }) => ({
      kind: 'payment' as const,
      id: paymentId,
      name: confirmationNumber,
      amount: formatCents(amount, language),
      since: timeText(submittedAt ?? ''),
    })),
    ...refunds.map(({ reversalId, amount, happenedAt }) => ({
      kind: 'refund' as const,
      id: reversalId,
      name: reversalId,
      amount: formatCents(amount, language),
      since: timeText(happenedAt),
    })),
  ];
}

async function showAll(asked: OperatorRequest): Promise<Shown> {
  const say = wordsOf(asked);
  const [cases, { events }] = await Promise.all([casesOf(asked), asked.house.payments.unresolved()]);
  const maySettle = operatorMay(asked.operator.roles, 'resolve-cases');
  const nameOf = ({ id, name }: Case): string | Html =>
    maySettle ? html`<a href="${addressOf(asked.language, PATH, { case: id })}">${say('caseGiveOutcome', { name })}</a>` : name;
  const rows = [
    ...cases.map((one) => [
      say(one.kind === 'payment' ? 'casePayment' : 'caseRefund'),
      nameOf(one),
      html`<code>${one.id}</code>`,
      one.amount,
      one.since,
    ]),
    ...events.map(({ event, receivedAt }) => [say('caseEvent'), event.kind, html`<code>${event.paymentId}</code>`, '', timeText(receivedAt)]),
  ];
  const heads = [say('caseWhat'), say('caseConfirmation'), say('caseId'), say('amount'), say('caseSince')];
  return {
    body: html`${asked.query.done !== undefined && done(say('caseEnded'))}<p>${say('casesText')}</p>${
      rows.length > 0 ? table(say('casesTitle'), heads, rows) : html`<p>${say('casesEmpty')}</p>`
    }`,
  };
}

async function showOne(asked: OperatorRequest, id: string, problems: readonly Problem[]): Promise<Shown> {
  const say = wordsOf(asked);
  const one = (await casesOf(asked)).find((each) => each.id === id);
  if (!one || !operatorMay(asked.operator.roles, 'resolve-cases')) return { status: 404, body: html`<p>${say('caseGone')}</p>` };
  const { as, reference } = asked.fields;
  return {
    ...(problems.length > 0 && { status: 422 }),
    body: html`${problemsAt(say('problems'), problems)}<h2>${say('caseGiveOutcome', { name: one.name })}</h2><dl><dt>${say('caseWhat')}</dt><dd>${say(
      one.kind === 'payment' ? 'casePayment' : 'caseRefund',
    )}</dd><dt>${say('caseId')}</dt><dd><code>${one.id}</code></dd><dt>${say('amount')}</dt><dd>${one.amount}</dd><dt>${say('caseSince')}</dt><dd>${one.since}</dd></dl>
<form method="post" action="${pathIn(asked.language, PATH)}"><input type="hidden" name="case" value="${one.id}">${choices({
      kind: 'radio',
      name: 'as',
      legend: say('caseOutcome'),
      choices: [
        { value: 'succeeded', label: say('caseOutcomeSucceeded'), chosen: as === 'succeeded' },
        { value: 'declined', label: say('caseOutcomeDeclined'), chosen: as === 'declined' },
      ],
      problem: problemOf(problems, 'as'),
    })}${field({ name: 'reference', label: say('caseReference'), value: reference, problem: problemOf(problems, 'reference') })}<button class="primary">${say('caseSave')}</button></form>`,
  };
}

async function giveOutcome(asked: OperatorRequest) {
  const { house, fields, operator, language } = asked;
  const say = wordsOf(asked);
  const id = fields.case ?? '';
  const reference = (fields.reference ?? '').trim();
  const one = (await casesOf(asked)).find((each) => each.id === id);
  if (!one || !operatorMay(operator.roles, 'resolve-cases')) return showOne(asked, id, []);
  if (fields.as !== 'succeeded' && fields.as !== 'declined') return showOne(asked, id, [{ field: 'as', text: say('caseOutcomeMissing') }]);
  if (fields.as === 'succeeded' && reference === '') return showOne(asked, id, [{ field: 'reference', text: say('caseReferenceMissing') }]);
  const as = fields.as === 'declined' ? ({ outcome: 'declined' } as const) : ({ outcome: 'succeeded', processorReference: reference } as const);
  const word = { as, actor: actorOf(operator) };
  const settled =
    one.kind === 'payment' ? await house.payments.resolve({ paymentId: id, ...word }) : await house.payments.resolveRefund({ refundId: id, ...word });
  return settled.ok ? { goTo: addressOf(language, PATH, { done: 'settled' }) } : showOne(asked, id, []);
}
