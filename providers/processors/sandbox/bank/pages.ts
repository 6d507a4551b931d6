import type { Language } from '#platform/rules/language.ts';
import { escapeHtml as h } from '#platform/server/http/escape-html.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import { BANK_NAME, type BankAccount } from '../rules/bank-customers.ts';
import { BANK_PATHS } from './wire.ts';

/** The words of the sandbox bank's pages, which are plain forms without scripts. */
export const say = createSay({ en, es });

type Form = {
  readonly language: Language;
  /** The login that the form belongs to. */
  readonly login: string;
  /** Where a customer goes to cancel. */
  readonly cancelTo: string;
  /** What to correct, at the field with this id. */
  readonly problem?: { readonly field: string; readonly text: string } | undefined;
};

/** A wrong password is never sent back to the browser. */
export const signInPage = (form: Form, username = ''): string =>
  formPage(
    form,
    BANK_PATHS.signIn,
    ['signInTitle', 'signInText', 'signIn'],
    [
      field(form, 'username', `type="text" autocomplete="username" autocapitalize="none" value="${h(username)}"`),
      field(form, 'password', 'type="password" autocomplete="current-password"'),
      `<p>${h(say(form.language, 'tryOut'))}</p>`,
    ],
  );

export const accountsPage = (form: Form, accounts: readonly BankAccount[]): string =>
  formPage(
    form,
    BANK_PATHS.accounts,
    ['accountsTitle', 'accountsText', 'allow'],
    [
      `<fieldset><legend>${h(say(form.language, 'chooseAccount'))}</legend>`,
      ...accounts.map(({ accountType, accountNumber }, place) => {
        const name = say(form.language, accountType, { lastFour: accountNumber.slice(-4) });
        return `<label class="choice"><input type="radio" name="account" id="account-${place}" value="${place}"> ${h(name)}</label>`;
      }),
      '</fieldset>',
    ],
  );

export const endedPage = (language: Language): string =>
  document(language, say(language, 'endedTitle'), [`<h1>${h(say(language, 'endedTitle'))}</h1>`, `<p>${h(say(language, 'endedText'))}</p>`]);

type Word = keyof typeof en;

function formPage(
  { language, login, cancelTo, problem }: Form,
  path: string,
  [title, text, act]: readonly [Word, Word, Word],
  fields: readonly string[],
) {
  return document(language, say(language, title), [
    `<h1>${h(say(language, title))}</h1>`,
    problem
      ? `<div class="problem" role="alert"><h2>${h(say(language, 'problemTitle'))}</h2><a href="#${problem.field}">${h(problem.text)}</a></div>`
      : '',
    `<p>${h(say(language, text))}</p>`,
    `<form method="post" action="${path}"><input type="hidden" name="login" value="${h(login)}">`,
    ...fields,
    `<button>${h(say(language, act))}</button></form>`,
    `<p><a href="${h(cancelTo)}">${h(say(language, 'cancel'))}</a></p>`,
  ]);
}

const field = ({ language, problem }: Form, name: 'username' | 'password', attributes: string): string =>
  `<label for="${name}">${h(say(language, name))}</label><input id="${name}" name="${name}" ${attributes} required maxlength="100"${
    problem ? ' aria-invalid="true"' : ''
  }>`;

const document = (language: Language, title: string, parts: readonly string[]): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${h(title)} - ${h(BANK_NAME)}</title><link rel="stylesheet" href="${BANK_PATHS.style}"></head>`,
    `<body><header><strong>${h(BANK_NAME)}</strong><p>${h(say(language, 'sandbox'))}</p></header><main>${parts.join('\n')}</main></body></html>`,
  ].join('\n');

/** It looks like a different site, because it is one. */
export const STYLE = `
body { margin: 0; font: 1rem/1.5 Georgia, serif; color: #1d1d2b; background: #f6f4ef; }
header, main { max-width: 34rem; margin: 0 auto; padding: 1rem; }
header { border-bottom: 2px solid #4b2e83; }
header strong { font-size: 1.375rem; color: #4b2e83; }
header p { margin: 0; }
form, fieldset { display: grid; gap: 0.75rem; }
fieldset { border: 0; margin: 0; padding: 0; }
.choice { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; }
input:not([type="radio"]) { font: inherit; min-height: 2.75rem; padding: 0 0.5rem; border: 1px solid #55556b; background: #fff; color: inherit; }
input[aria-invalid] { border: 2px solid #a3171f; }
button { font: inherit; font-weight: bold; min-height: 2.75rem; border: 0; background: #4b2e83; color: #fff; }
.problem { border: 2px solid #a3171f; padding: 0 1rem 1rem; }
a { color: #4b2e83; display: inline-block; min-height: 1.5rem; }
:focus-visible { outline: 3px solid #b25d00; outline-offset: 2px; }
`;
