import type { OperatorStanding } from '#modules/identity/server/operators/api.ts';
import type { Enrollment } from '#modules/identity/server/operators/factors.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { type Html, html } from './html.ts';
import { facts, field, form, problemsAt, submit } from './parts.ts';
import { say } from './words.ts';

export const FACTOR_PATH = '/second-factor';

/** Asks for an authenticator's code; `enrollment`: the one being set up. */
export function secondFactorBody(language: Language, enrollment: Enrollment | undefined, problem?: 'factorWrong'): Html {
  const text = problem && say(language, problem);
  return html`${problemsAt(say(language, 'problems'), text === undefined ? [] : [{ field: 'code', text }])}${
    enrollment ? setUp(language, enrollment) : html`<p>${say(language, 'factorAsk')}</p>`
  }${form(
    { action: pathIn(language, FACTOR_PATH) },
    field({ name: 'code', label: say(language, 'factorCode'), isCode: true, problem: text }),
    submit(say(language, 'factorConfirm')),
  )}`;
}

const setUp = (language: Language, { key, address }: Enrollment): Html =>
  html`<p>${say(language, 'factorSetUp')}</p>${facts([[say(language, 'factorKey'), html`<code>${(key.match(/.{1,4}/g) ?? []).join(' ')}</code>`]])}<p><a href="${address}">${say(language, 'factorOpen')}</a></p>`;

/** Offers setup to operators who are signed in without a second factor. */
export const factorOffer = (language: Language, { hasFactor, factor }: OperatorStanding): Html | false =>
  !hasFactor && factor === undefined && html`<a href="${pathIn(language, FACTOR_PATH)}">${say(language, 'factorOffer')}</a>`;
