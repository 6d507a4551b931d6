import { isOperatorName, operatorRoles } from '#modules/identity/rules/operator-rights.ts';
import { actorOf } from '#modules/identity/server/operators/api.ts';
import { pathIn } from '#platform/rules/language.ts';
import { type Html, html } from './html.ts';
import { addressOf, type OperatorPage, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { choices, done, field, form, type Problem, problemOf, problemsAt, submit, table } from './parts.ts';
import { linkAddress } from './sign-in.ts';
import { timeText } from './words.ts';

const PATH = '/operators';

/** Who may work here; inviting someone, and revoking their access. */
export const operatorsPage: OperatorPage = { path: PATH, right: 'manage-operators', title: 'operatorsTitle', show: (asked) => show(asked, {}), act };

type More = { readonly problems?: readonly Problem[]; readonly link?: Html };

async function show(asked: OperatorRequest, { problems = [], link }: More): Promise<Shown> {
  const { demarc, language, query, fields } = asked;
  const say = wordsOf(asked);
  const rows = (await demarc.operators.list()).map(({ name, roles, closedAt, factorSince }) => [
    name,
    html`<ul class="lines">${roles.map((role) => html`<li>${say(`role_${role}`)}</li>`)}</ul>`,
    factorSince === null ? say('factorNone') : say('factorSince', { time: timeText(factorSince) }),
    closedAt === null
      ? form({ action: pathIn(language, PATH), hidden: { close: name } }, html`<button>${say('operatorClose', { name })}</button>`)
      : say('operatorClosed'),
  ]);
  return {
    ...(problems.length > 0 && { status: 422 }),
    body: html`${problemsAt(say('problems'), problems)}${link ?? false}${query.closed !== undefined && done(say('operatorDone', { name: query.closed }))}${table(
      say('operatorsTitle'),
      [say('name'), say('roles'), say('factorTitle'), say('state')],
      rows,
    )}<h2>${say('operatorLink')}</h2><p>${say('operatorLinkText')}</p>${form(
      { action: pathIn(language, PATH) },
      field({
        name: 'name',
        label: say('name'),
        hint: say('operatorNameHint'),
        value: link ? '' : fields.name,
        problem: problemOf(problems, 'name'),
      }),
      choices({
        kind: 'checkbox',
        name: 'role',
        legend: say('roles'),
        choices: operatorRoles.map((role) => ({ value: role, label: say(`role_${role}`), chosen: !link && `role-${role}` in fields })),
        problem: problemOf(problems, 'role'),
      }),
      submit(say('operatorLink')),
    )}`,
  };
}

async function act(asked: OperatorRequest) {
  const { demarc, fields, operator, language } = asked;
  const actor = actorOf(operator);
  if (fields.close !== undefined) {
    const closed = await demarc.operators.close(fields.close, actor);
    if (closed.ok) return { goTo: addressOf(language, PATH, { closed: fields.close }) };
    return show(asked, { problems: [{ field: '', text: wordsOf(asked)('operatorGone') }] });
  }
  return makeLink(asked, actor);
}

/** The link appears only in this answer; it is not stored anywhere. */
async function makeLink(asked: OperatorRequest, actor: string): Promise<Shown> {
  const { demarc, fields, origin } = asked;
  const say = wordsOf(asked);
  const name = (fields.name ?? '').trim();
  const roles = operatorRoles.filter((role) => `role-${role}` in fields);
  const problems = [
    ...(isOperatorName(name) ? [] : [{ field: 'name', text: say('operatorNameWrong') }]),
    ...(roles.length > 0 ? [] : [{ field: 'role', text: say('operatorRolesMissing') }]),
  ];
  if (problems.length > 0) return show(asked, { problems });
  const made = await demarc.operators.makeLink({ name, roles, actor });
  if (!made.ok) return show(asked, { problems: [{ field: '', text: say('operatorGone') }] });
  const { secret, expiresAt } = made.value;
  const link = html`<div class="done" role="status"><h2>${say('operatorLinkFor', { name })}</h2><p><code>${linkAddress(origin, secret)}</code></p><p>${say(
    'linkOnce',
    {
      time: timeText(expiresAt),
    },
  )}</p></div>`;
  return show(asked, { link });
}
