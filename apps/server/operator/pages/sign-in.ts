import { type Language, pathIn } from '#platform/rules/language.ts';
import { type Html, html } from './html.ts';
import { say } from './words.ts';

/** Where a link leads. To look at it uses nothing up, so that no program that follows links takes it away. */
export const linkAddress = (origin: string, secret: string): string => `${origin}/sign-in/${secret}`;

/** With the secret of a link there is a button that uses it; without, the page says where links come from. */
export const signInBody = (language: Language, secret: string | undefined, problem?: 'linkEnded' | 'linkTooMany'): Html =>
  secret === undefined
    ? html`${problem !== undefined && html`<p class="problems" role="alert">${say(language, problem)}</p>`}<p>${say(language, 'signInText')}</p>`
    : html`<p>${say(language, 'signInWithLink')}</p><form method="post" action="${pathIn(language, '/sign-in')}"><input type="hidden" name="link" value="${secret}"><button class="primary">${say(language, 'signIn')}</button></form>`;
