import { consoleAddress } from '#platform/rules/console/address.ts';
import type { ConsoleAnswer, ConsoleProblem, ConsoleView } from '#platform/rules/console/answer.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import { reasonIn } from '../../rules/console/reason.ts';
import { type LoginAct, type LoginsPage, loginActs } from '../../rules/console/views.ts';
import type { OperatorRight } from '../../rules/operator-rights.ts';
import { type IdentityConsoleDependencies, type OperatorRequest, problem, show } from './dependencies.ts';

const PATH = '/logins';

const useCases = {
  end: 'endSessions',
  close: 'closeLogin',
  open: 'openLogin',
  block: 'blockLogin',
  unblock: 'unblockLogin',
} as const satisfies Record<LoginAct, string>;

/** A customer's login: its state, ending its sessions, closing and opening it. */
export const loginsRoute = (deps: IdentityConsoleDependencies): ConsoleRoute<OperatorRight> => ({
  path: PATH,
  right: 'act-on-logins',
  place: { group: 'work', order: 5, key: 'l' },
  load: (request) => page(deps, request, []),
  act: (request) => act(deps, request),
});

async function page(deps: IdentityConsoleDependencies, request: OperatorRequest, problems: readonly ConsoleProblem[]): Promise<ConsoleView> {
  const { query, fields } = request;
  const username = (fields.username ?? query.username ?? '').trim();
  const data: LoginsPage = {
    isElsewhere: deps.credentialsElsewhere,
    username,
    done: actIn(query.done),
    found: username === '' ? undefined : await found(deps, request, username),
  };
  return show('logins', data, { problems });
}

const actIn = (text: string | undefined): LoginAct | undefined => loginActs.find((each) => each === text);

/** Looking someone up is an act too: the audit trail records who did. */
async function found(
  { access, accounts, database }: IdentityConsoleDependencies,
  { actor, now }: OperatorRequest,
  username: string,
): Promise<LoginsPage['found']> {
  const login = await access.standing(username);
  if (!login) return 'missing';
  const { accountId, userId, closedAt, blockedAt, sessions } = login;
  await writeAudit(database, accountId, { actor, act: 'login.shown', subject: { userId }, at: now });
  return { username: login.username, accountNumber: await accounts.numberOf(accountId), closedAt, blockedAt, sessions };
}

async function act(deps: IdentityConsoleDependencies, request: OperatorRequest): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const { username = '' } = fields;
  const wanted = actIn(fields.act);
  if (wanted === undefined) return page(deps, request, []);
  const reason = reasonIn(fields);
  if (!reason.ok) return page(deps, request, reason.refusal);
  const result = await deps.access[useCases[wanted]](username, { actor, reason: reason.value });
  if (!result.ok) return page(deps, request, [problem('', result.refusal === 'nobody' ? 'loginMissing' : 'loginAlready')]);
  return { goTo: consoleAddress(language, PATH, { username, done: wanted }) };
}
