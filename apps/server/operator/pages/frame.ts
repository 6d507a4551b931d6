import { operatorMay } from '#modules/identity/rules/operator-rights.ts';
import type { Operator, OperatorStanding } from '#modules/identity/server/operators/api.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { SHORT_VERSION } from '#platform/rules/version.ts';
import { type Html, html } from './html.ts';
import type { OperatorPage } from './page.ts';
import { factorOffer } from './second-factor.ts';
import { say, type Words } from './words.ts';

export type Framed = {
  readonly language: Language;
  /** This page's path without its language, so that the link to the other language leads to the same page. */
  readonly path: `/${string}`;
  readonly title: Words;
  /** A form came back with problems: the title, which is read first, says so. */
  readonly hasProblems: boolean;
  readonly body: Html;
  /** Undefined if nobody is signed in. */
  readonly standing: OperatorStanding | undefined;
};

/** The frame around each operators' page: the signed-in operator, navigation, the other language, and sign-out. */
export const createFrame =
  (stylePath: string, pages: readonly OperatorPage[]) =>
  ({ language, path, title, hasProblems, body, standing }: Framed): string => {
    const other = language === 'en' ? 'es' : 'en';
    const heading = say(language, title);
    return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(language, hasProblems ? 'titleProblems' : 'title', { page: heading })}</title><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="${stylePath}"></head><body>
<a class="skip" href="#content">${say(language, 'skip')}</a>
<header><strong>Demarc ${SHORT_VERSION}</strong><a href="${pathIn(other, path)}" lang="${other}" hreflang="${other}">${say(language, 'language')}</a>${
      standing !== undefined && menu(language, path, pages, standing)
    }</header>
<main id="content" tabindex="-1"><h1>${heading}</h1>${body}</main></body></html>`.text;
  };

/** Beside the title on a wide screen, behind a button on a narrow one: a native popover, which opens, closes on Esc and restores the focus without script. */
const menu = (language: Language, path: string, pages: readonly OperatorPage[], standing: OperatorStanding): Html =>
  html`<button type="button" class="menu" popovertarget="menu">${say(language, 'menu')}</button><div id="menu" popover><div class="who"><span>${say(
    language,
    'signedInAs',
    { name: standing.operator.name },
  )}</span>${factorOffer(language, standing)}<form method="post" action="${pathIn(language, '/sign-out')}"><button>${say(language, 'signOut')}</button></form></div>${
    standing.factor === undefined && navigation(language, path, pages, standing.operator)
  }</div>`;

const navigation = (language: Language, path: string, pages: readonly OperatorPage[], { roles }: Operator): Html =>
  html`<nav aria-label="${say(language, 'main')}"><ul>${pages
    .filter(({ right }) => operatorMay(roles, right))
    .map(
      (page) =>
        html`<li><a href="${pathIn(language, page.path)}"${page.path === path && html` aria-current="page"`}>${say(language, page.title)}</a></li>`,
    )}</ul></nav>`;
