import type { LoginStanding } from '#modules/identity/server/access/api.ts';
import { actorOf } from '#modules/identity/server/operators/api.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathIn } from '#platform/rules/language.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import { accountNumberOf } from './account-shown.ts';
import { type Html, html } from './html.ts';
import { addressOf, type OperatorPage, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { done, facts, field, findForm, form, type Problem, problemsAt } from './parts.ts';
import { reasonField, reasonIn } from './reason.ts';
import { timeText, type Words } from './words.ts';

const PATH = '/logins';

const acts = {
  end: { does: 'endSessions', button: 'loginEnd', done: 'loginDoneEnd' },
  close: { does: 'closeLogin', button: 'loginClose', done: 'loginDoneClose' },
  open: { does: 'openLogin', button: 'loginOpenAgain', done: 'loginDoneOpen' },
  block: { does: 'blockLogin', button: 'loginBlock', done: 'loginDoneBlock' },
  unblock: { does: 'unblockLogin', button: 'loginUnblock', done: 'loginDoneUnblock' },
} as const satisfies Readonly<Record<string, { readonly does: string; readonly button: Words; readonly done: Words }>>;

/** A customer's login: its status, ending its sessions, closing and opening it. */
export const loginsPage: OperatorPage = { path: PATH, right: 'act-on-logins', title: 'loginsTitle', show: (asked) => show(asked, []), act };

async function show(asked: OperatorRequest, problems: readonly Problem[]): Promise<Shown> {
  const { demarc, language, query, fields } = asked;
  const isElsewhere = demarc.identity.credentialsElsewhere;
  const say = wordsOf(asked);
  const username = (fields.username ?? query.username ?? '').trim();
  const said = query.done ?? '';
  const found = username === '' ? html`` : await standing(asked, username, problems);
  return {
    ...(problems.length > 0 && { status: 422 }),
    body: html`${problemsAt(say('problems'), problems)}${hasKey(acts, said) && done(say(acts[said].done))}<p>${say(isElsewhere ? 'loginsElsewhereText' : 'loginsText')}</p>${findForm(
      pathIn(language, PATH),
      say('find'),
      field({ name: 'username', label: say(isElsewhere ? 'userId' : 'username'), value: username }),
    )}${found}`,
  };
}

/** Looking someone up is an act too: the audit trail records who did. */
async function standing(asked: OperatorRequest, username: string, problems: readonly Problem[]): Promise<Html> {
  const { demarc, database, language, operator, now } = asked;
  const say = wordsOf(asked);
  const login = await demarc.access.standing(username);
  if (!login) return html`<p role="status">${say('loginMissing')}</p>`;
  const { accountId, userId, closedAt, blockedAt, sessions } = login;
  await writeAudit(database, accountId, { actor: actorOf(operator), act: 'login.shown', subject: { userId }, at: now });
  const number = await accountNumberOf(asked, accountId);
  const possible = ['end', closedAt === null ? 'close' : 'open', blockedAt === null ? 'block' : 'unblock'] as const;
  return html`<h2>${login.username}</h2>${facts([
    [say('accountNumber'), number],
    [say('loginState'), stateOf(login, say)],
    [say('loginSessions'), sessions],
  ])}<h2>${say('loginActs')}</h2>${form(
    { action: pathIn(language, PATH), hidden: { username: login.username } },
    reasonField(asked, problems),
    html`<div class="actions">${possible.map((each) => html`<button name="act" value="${each}">${say(acts[each].button)}</button>`)}</div>`,
  )}`;
}

function stateOf({ closedAt, blockedAt }: Pick<LoginStanding, 'closedAt' | 'blockedAt'>, say: ReturnType<typeof wordsOf>): string {
  if (closedAt !== null) return say('loginClosed', { time: timeText(closedAt) });
  return blockedAt === null ? say('loginOpen') : say('loginBlocked', { time: timeText(blockedAt) });
}

async function act(asked: OperatorRequest) {
  const { demarc, fields, operator, language } = asked;
  const say = wordsOf(asked);
  const { username = '', act: wanted = '' } = fields;
  if (!hasKey(acts, wanted)) return show(asked, []);
  const reason = reasonIn(asked);
  if (!reason.ok) return show(asked, reason.refusal);
  const result = await demarc.access[acts[wanted].does](username, { actor: actorOf(operator), reason: reason.value });
  if (!result.ok) return show(asked, [{ field: '', text: say(result.refusal === 'nobody' ? 'loginMissing' : 'loginAlready') }]);
  return { goTo: addressOf(language, PATH, { username, done: wanted }) };
}
