import { operatorMay } from '#modules/identity/rules/operator-rights.ts';
import { pathIn } from '#platform/rules/language.ts';
import { isAnyWorkerAlive } from '../../worker/heartbeat.ts';
import { readWork } from '../../worker/work.ts';
import { type Html, html } from './html.ts';
import { type OperatorPage, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { table } from './parts.ts';
import { type Concern, concernsIn, runbooks } from './status-concerns.ts';
import { timeText } from './words.ts';

/** What needs a person now, for whoever opens these pages first: the conditions of the alerts that the database knows, each with its runbook. */
export const statusPage: OperatorPage = { path: '/status', right: 'read-status', title: 'statusTitle', show };

async function show(asked: OperatorRequest): Promise<Shown> {
  const { demarc, database, machine, now } = asked;
  const say = wordsOf(asked);
  const [work, isWorkerAlive] = await Promise.all([readWork({ demarc, now }), isAnyWorkerAlive(database, machine)]);
  const rows = concernsIn({ ...work, isWorkerAlive }).map((concern) => [
    wordsFor(asked, concern),
    html`<code>docs/operations/runbooks/${runbooks[concern.what]}.md</code>`,
  ]);
  return {
    body: html`<p>${say('statusText', { time: timeText(now) })}</p>${
      rows.length > 0
        ? table(say('statusWrong'), [say('statusWrong'), say('statusRunbook')], rows)
        : html`<p class="done" role="status">${say('statusWell')}</p>`
    }`,
  };
}

function wordsFor(asked: OperatorRequest, { what, which = '', amount }: Concern): string | Html {
  const { language, operator } = asked;
  const say = wordsOf(asked);
  const text = say(`status_${what}`, { which, count: amount, minutes: Math.round(amount / 60), hours: Math.round(amount / 3_600) });
  const isCase = what === 'unresolved' && operatorMay(operator.roles, 'read-unresolved');
  return isCase ? html`<a href="${pathIn(language, '/unresolved-payments')}">${text}</a>` : text;
}
