import { bankFields, cardFields, type EntryField, type EntryProblem, type MethodEntry, type Typed } from '#modules/wallet/rules/method-entry.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { escapeHtml as h } from '#platform/server/http/escape-html.ts';
import type { en } from '../../copy/en.ts';
import type { CodeSession } from '../security-codes/code-store.ts';
import type { Session } from '../store.ts';
import { brandWords, fieldProblem, type ProblemText, say } from './words.ts';

/** The built script and style, with the digests that the browser checks them against. */
export type Assets = {
  readonly script: Asset;
  readonly style: Asset;
  /** The style with a partner's colors, by partner code; missing for partners that use the design's own. */
  readonly themed?: ReadonlyMap<string, Asset>;
};
export type Asset = { readonly path: string; readonly integrity: string; readonly body: Buffer };

export type PageDependencies = {
  readonly assets: Assets;
  readonly nonce: string;
  /** The portal's origin: the only one that may frame and script this page. */
  readonly portal: string;
};

type FieldsPage = {
  readonly session: string;
  /** The partner whose page embeds the fields; '' if unknown. */
  readonly partner: string;
  readonly opened: Session;
  readonly path: string;
  /** What was typed, when it has to be corrected; numbers and codes are never sent back. */
  readonly typed?: Typed;
  readonly problems?: readonly ProblemText[];
};

/** The assets in the colors of the partner named in the frame's address. This affects only the look. */
export const themedAssets = (assets: Assets, partner: string): Assets => ({ ...assets, style: assets.themed?.get(partner) ?? assets.style });

/** As on the card: what is short stands side by side where there is room. */
const cardRows: readonly (readonly EntryField[])[] = [['nameOn'], ['cardNumber'], ['expiry', 'securityCode', 'zip']];

/** The fields of a card or a bank account, as a form that works without a script. */
export function fieldsPage(deps: PageDependencies, { session, partner, opened, path, typed = {}, problems = [] }: FieldsPage): string {
  const { language, kind, today } = opened;
  const title = say(language, kind === 'card' ? 'cardTitle' : 'bankTitle');
  const known = JSON.stringify({ portal: deps.portal, kind, today, words: wordsFor(language, kind) });
  const field = (name: EntryField) => fieldOf(language, kind, name, typed[name], problems.find((problem) => problem.field === name)?.text);
  return document(deps, language, title, [
    `<form id="fields" method="post" action="${h(path)}" data-known="${h(known)}" novalidate>`,
    summaryOf(language, problems),
    `<input type="hidden" name="session" value="${h(session)}">`,
    `<input type="hidden" name="partner" value="${h(partner)}">`,
    ...(kind === 'card' ? cardRows : bankFields.map((name) => [name])).map((row) =>
      row.length === 1 ? row.map(field).join('') : `<div class="beside">${row.map(field).join('')}</div>`,
    ),
    `<button id="continue" class="primary">${h(say(language, 'continue'))}</button>`,
    '</form>',
  ]);
}

/** The field for a saved card's security code. It works only with the script of the surrounding page, which has the button. */
export function codePage(deps: PageDependencies, session: string, { language, brand }: CodeSession, path: string): string {
  const words = { 'securityCode wrong': say(language, 'securityCodeWrong'), ...wordsOfAll(language) };
  const known = JSON.stringify({ portal: deps.portal, kind: 'securityCode', brand, words });
  return document(deps, language, say(language, 'codeTitle'), [
    `<form id="fields" method="post" action="${h(path)}" data-known="${h(known)}" novalidate>`,
    `<input type="hidden" name="session" value="${h(session)}">`,
    inputField(language, 'securityCode', {
      ...looks.securityCode,
      label: 'codeTitle',
      hint: brand === 'amex' ? 'codeHintAmex' : 'codeHint',
      optional: true,
    }),
    '</form>',
  ]);
}

/** Shown without JavaScript: a link back to the portal with the reference. */
export const storedPage = (deps: PageDependencies, { language, returnTo }: Session, reference: string): string =>
  document(deps, language, say(language, 'storedTitle'), [
    `<h2>${h(say(language, 'storedTitle'))}</h2><p>${h(say(language, 'stored'))}</p>`,
    `<p><a class="primary" target="_top" href="${h(withQuery(deps.portal, returnTo, reference))}">${h(say(language, 'goOn'))}</a></p>`,
  ]);

/** @param returnTo the portal path that the customer came from, with its language; undefined if no longer known */
export const endedPage = (deps: PageDependencies, language: Language, returnTo: string = pathIn(language, '/billing/methods/add')): string =>
  startAgainPage(deps, language, 'ended', returnTo);

export const codeEndedPage = (deps: PageDependencies, language: Language, returnTo: string = pathIn(language, '/billing')): string =>
  startAgainPage(deps, language, 'codeEnded', returnTo);

const startAgainPage = (deps: PageDependencies, language: Language, text: 'ended' | 'codeEnded', returnTo: string): string =>
  document(deps, language, say(language, 'endedTitle'), [
    `<h2>${h(say(language, 'endedTitle'))}</h2><p>${h(say(language, text))}</p>`,
    `<p><a target="_top" href="${h(deps.portal)}${h(returnTo)}">${h(say(language, 'startAgain'))}</a></p>`,
  ]);

function withQuery(portal: string, returnTo: string, reference: string): string {
  const url = new URL(returnTo, portal);
  url.searchParams.set('reference', reference);
  return url.href;
}

function document({ assets, nonce }: PageDependencies, language: Language, title: string, parts: readonly string[]): string {
  const { script, style } = assets;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${h(title)}</title><meta name="color-scheme" content="light dark">`,
    `<link rel="stylesheet" href="${style.path}" integrity="${style.integrity}">`,
    `<script type="module" src="${script.path}" integrity="${script.integrity}" nonce="${nonce}"></script>`,
    `</head><body><div id="page">${parts.join('\n')}</div></body></html>`,
  ].join('\n');
}

/** Every message that the script may show. */
const wordsFor = (language: Language, kind: MethodEntry['kind']) => {
  const wrongs = ['missing', 'wrong', 'expired', 'too-far', 'too-long', 'not-taken'] as const;
  const fields = kind === 'card' ? cardFields : bankFields;
  const problems = fields.flatMap((field) =>
    wrongs.map((problem): [string, string] => [`${field} ${problem}`, fieldProblem(language, { field, problem } satisfies EntryProblem).text]),
  );
  const brands = Object.entries(brandWords).map(([brand, id]): [string, string] => [brand, say(language, id)]);
  return { ...Object.fromEntries([...problems, ...brands]), ...wordsOfAll(language) };
};

const wordsOfAll = (language: Language) => ({ unavailable: say(language, 'unavailable'), noAnswer: say(language, 'noAnswer') });

const summaryOf = (language: Language, problems: readonly ProblemText[]): string =>
  problems.length === 0
    ? ''
    : `<div id="summary" class="summary" role="alert" tabindex="-1" autofocus><h2>${h(say(language, 'problemsTitle'))}</h2><ul>${problems
        .map(({ field, text }) => `<li>${field === '' ? h(text) : `<a href="#${field}">${h(text)}</a>`}</li>`)
        .join('')}</ul></div>`;

type Look = {
  readonly label: keyof typeof en;
  readonly hint?: keyof typeof en;
  readonly attributes: string;
  readonly secret?: true;
  readonly optional?: true;
};

const looks: Readonly<Record<Exclude<EntryField, 'accountType'>, Look>> = {
  nameOn: { label: 'nameOnCard', attributes: 'type="text" autocomplete="cc-name" maxlength="100"' },
  cardNumber: {
    label: 'cardNumber',
    hint: 'cardNumberHint',
    attributes: 'type="text" inputmode="numeric" autocomplete="cc-number" maxlength="60" class="medium"',
    secret: true,
  },
  expiry: { label: 'expiry', hint: 'expiryHint', attributes: 'type="text" inputmode="numeric" autocomplete="cc-exp" maxlength="20" class="short"' },
  zip: {
    label: 'zip',
    hint: 'zipHint',
    attributes: 'type="text" inputmode="numeric" autocomplete="billing postal-code" maxlength="20" class="short"',
  },
  securityCode: {
    label: 'securityCode',
    hint: 'securityCodeHint',
    attributes: 'type="text" inputmode="numeric" autocomplete="cc-csc" maxlength="12" class="short"',
    secret: true,
  },
  routingNumber: {
    label: 'routingNumber',
    hint: 'routingNumberHint',
    attributes: 'type="text" inputmode="numeric" autocomplete="off" maxlength="40" class="medium"',
    secret: true,
  },
  accountNumber: {
    label: 'accountNumber',
    hint: 'accountNumberHint',
    attributes: 'type="text" inputmode="numeric" autocomplete="off" maxlength="60" class="medium"',
    secret: true,
  },
};

function fieldOf(language: Language, kind: MethodEntry['kind'], name: EntryField, typed = '', error?: string): string {
  if (name === 'accountType') return accountTypes(language, typed, error);
  const look = looks[name];
  return inputField(language, name, name === 'nameOn' && kind === 'bankAccount' ? { ...look, label: 'nameOnAccount' } : look, typed, error);
}

function inputField(language: Language, name: EntryField, { label, hint, attributes, secret, optional }: Look, typed = '', error?: string): string {
  const described = [...(hint ? [`${name}-hint`] : []), `${name}-error`].join(' ');
  return [
    `<div class="field"><label for="${name}">${h(say(language, label))}</label>`,
    hint ? `<p id="${name}-hint" class="hint">${h(say(language, hint))}</p>` : '',
    `<p id="${name}-error" class="error"${error ? '' : ' hidden'}>${h(error ?? '')}</p>`,
    `<div class="control"><input id="${name}" name="${name}" ${attributes} value="${secret ? '' : h(typed)}"${optional ? '' : ' required'} aria-describedby="${described}"`,
    `${error ? ' aria-invalid="true"' : ''} spellcheck="false">${name === 'cardNumber' ? '<output id="brand" for="cardNumber"></output>' : ''}</div></div>`,
  ].join('');
}

function accountTypes(language: Language, typed: string, error?: string): string {
  const choice = (value: 'checking' | 'savings', id: string) =>
    `<label class="choice"><input type="radio" id="${id}" name="accountType" value="${value}"${typed === value ? ' checked' : ''}> ${h(say(language, value))}</label>`;
  return [
    `<fieldset class="field" aria-describedby="accountType-error"><legend>${h(say(language, 'accountType'))}</legend>`,
    `<p id="accountType-error" class="error"${error ? '' : ' hidden'}>${h(error ?? '')}</p>`,
    `${choice('checking', 'accountType')}${choice('savings', 'accountType-savings')}</fieldset>`,
  ].join('');
}
