import { sizeText } from '#modules/cases/rules/attachment.ts';
import { LONGEST_MESSAGE, type SeenFile } from '#modules/cases/rules/case.ts';
import type { CaseForOperator } from '#modules/cases/server/by-operator.ts';
import { actorOf } from '#modules/identity/server/operators/api.ts';
import { pathIn } from '#platform/rules/language.ts';
import { MOST_A_PAGE } from '#platform/rules/page.ts';
import { type Html, html } from './html.ts';
import { addressOf, type Download, type OperatorPage, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { choices, done, facts, form, longField, type Problem, problemOf, problemsAt, submit, table, timeCell } from './parts.ts';
import { timeText } from './words.ts';

const PATH = '/support-cases';

/** Messages from customers and visitors, and our answers. */
export const supportCasesPage: OperatorPage = {
  path: PATH,
  right: 'answer-customers',
  title: 'supportCasesTitle',
  show,
  act: answer,
};

const states = { open: 'supportCaseOpen', answered: 'supportCaseAnswered', closed: 'supportCaseClosed' } as const;

async function show(asked: OperatorRequest): Promise<Shown | Download> {
  const { case: number, file } = asked.query;
  if (number === undefined) return showAll(asked);
  const found = file === undefined ? undefined : await asked.demarc.apis.cases.byOperator.file(actorOf(asked.operator), number, file);
  return found ? { file: found } : showOne(asked, number, []);
}

async function showAll(asked: OperatorRequest): Promise<Shown> {
  const say = wordsOf(asked);
  const { items, next } = await asked.demarc.apis.cases.byOperator.list({ first: MOST_A_PAGE, after: asked.query.after });
  const rows = items.map(({ number, topic, state, language, changedAt }) => [
    html`<a href="${addressOf(asked.language, PATH, { case: number })}">${number}</a>`,
    topic,
    say(states[state]),
    language,
    timeCell(changedAt),
  ]);
  const heads = [say('supportCaseNumber'), say('supportCaseTopic'), say('supportCaseState'), say('supportCaseLanguage'), say('supportCaseSince')];
  return {
    body: html`${asked.query.done !== undefined && done(say('supportCaseSent'))}<p>${say('supportCasesText')}</p>${
      rows.length > 0 ? table(say('supportCasesTitle'), heads, rows) : html`<p>${say('supportCasesEmpty')}</p>`
    }${next !== undefined && html`<p class="pages"><a href="${addressOf(asked.language, PATH, { after: next })}">${say('supportCasesMore')}</a></p>`}`,
  };
}

async function showOne(asked: OperatorRequest, number: string, problems: readonly Problem[]): Promise<Shown> {
  const say = wordsOf(asked);
  const one = await asked.demarc.apis.cases.byOperator.find(actorOf(asked.operator), number, asked.query.before);
  if (!one) return { status: 404, body: html`<p>${say('supportCaseGone')}</p>` };
  const said = one.messages.items.map(
    ({ byUs, operator, text, at, files }) =>
      html`<h3>${byUs ? (operator ?? '') : say('supportCaseCustomer')}, ${timeText(at)}</h3><p class="said">${text}</p>${filesOf(asked, one.number, files)}`,
  );
  return {
    ...(problems.length > 0 && { status: 422 }),
    body: html`${problemsAt(say('problems'), problems)}<h2>${one.number}</h2>${await factsOf(asked, one)}${earlierOf(asked, one)}${said}${form(
      { action: pathIn(asked.language, PATH), hidden: { case: one.number, seen: one.said } },
      longField({
        name: 'text',
        label: say('supportCaseAnswer'),
        hint: say('supportCaseAnswerHint'),
        value: asked.fields.text,
        problem: problemOf(problems, 'text'),
      }),
      choices({
        kind: 'checkbox',
        name: 'close',
        legend: say('supportCaseThen'),
        choices: [{ value: 'yes', label: say('supportCaseClose'), chosen: asked.fields['close-yes'] === 'yes' }],
      }),
      submit(say('supportCaseSend')),
    )}`,
  };
}

const earlierOf = (asked: OperatorRequest, { number, messages: { next } }: CaseForOperator): Html | false =>
  next !== undefined &&
  html`<p class="pages"><a href="${addressOf(asked.language, PATH, { case: number, before: next })}">${wordsOf(asked)('supportCaseEarlier')}</a></p>`;

/** Offered only for download: nobody has checked what a stranger uploads. */
const filesOf = ({ language }: OperatorRequest, number: string, files: readonly SeenFile[]): Html =>
  files.length === 0
    ? html``
    : html`<ul>${files.map(
        ({ fileId, name, kind, size }) =>
          html`<li><a href="${addressOf(language, PATH, { case: number, file: fileId })}" download>${name}</a> (${kind.toUpperCase()}, ${sizeText(size)})</li>`,
      )}</ul>`;

async function factsOf(asked: OperatorRequest, one: CaseForOperator): Promise<Html> {
  const say = wordsOf(asked);
  const { account } = asked.demarc.apis;
  const [user, on] = await Promise.all([
    one.userId ? account.user(one.userId) : undefined,
    one.accountId ? account.account(one.accountId) : undefined,
  ]);
  return facts([
    [say('supportCaseState'), say(states[one.state])],
    [say('supportCaseTopic'), one.topic],
    [say('supportCaseLanguage'), one.language],
    [say('who'), user ? `${user.firstName} ${user.lastName} (${user.username})` : `${one.name ?? ''} ${one.email ?? ''}`.trim()],
    ...(on ? [[say('accountNumber'), on.accountNumber] as const] : []),
    ...(one.partner === null ? [] : [[say('supportCasePartner'), one.partner] as const]),
  ]);
}

async function answer(asked: OperatorRequest) {
  const { demarc, fields, operator, language } = asked;
  const say = wordsOf(asked);
  const number = fields.case ?? '';
  const said = { text: fields.text ?? '', close: fields['close-yes'] === 'yes', seen: Number(fields.seen) };
  const answered = await demarc.apis.cases.byOperator.answer(actorOf(operator), number, said);
  if (answered.ok) return { goTo: addressOf(language, PATH, { done: number }) };
  const problems = {
    unknown: [],
    text: [{ field: 'text', text: say('supportCaseAnswerMissing', { most: LONGEST_MESSAGE }) }],
    newer: [{ field: 'text', text: say('supportCaseNewer') }],
  };
  return showOne(asked, number, problems[answered.refusal]);
}
