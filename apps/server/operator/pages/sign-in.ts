import { type Language, pathIn } from '#platform/rules/language.ts';
import { type Html, html } from './html.ts';
import { form, submit } from './parts.ts';
import { say } from './words.ts';

/** The address of a sign-in link. Viewing it does not use it up, so that a link scanner cannot consume it. */
export const linkAddress = (origin: string, secret: string): string => `${origin}/sign-in/${secret}`;

/** With a link's secret, shows a button that uses it; without, explains where links come from. */
export const signInBody = (language: Language, secret: string | undefined, problem?: 'linkEnded' | 'linkTooMany'): Html =>
  secret === undefined
    ? html`${problem !== undefined && html`<p class="problems" role="alert">${say(language, problem)}</p>`}<p>${say(language, 'signInText')}</p>`
    : html`<p>${say(language, 'signInWithLink')}</p>${form({ action: pathIn(language, '/sign-in'), hidden: { link: secret } }, submit(say(language, 'signIn')))}`;
