import { consoleAddress } from '#platform/rules/console/address.ts';
import type { ConsoleAnswer, ConsoleProblem, ConsoleView } from '#platform/rules/console/answer.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import type { OperatorsPage } from '../../rules/console/views.ts';
import { isOperatorName, type OperatorRight, operatorRoles } from '../../rules/operator-rights.ts';
import { linkAddress } from '../operators/link-address.ts';
import { type IdentityConsoleDependencies, type OperatorRequest, problem, show } from './dependencies.ts';

const PATH = '/operators';

/** Who may work here; inviting someone, and revoking their access. */
export const operatorsRoute = (deps: IdentityConsoleDependencies): ConsoleRoute<OperatorRight> => ({
  path: PATH,
  right: 'manage-operators',
  place: { group: 'run', order: 5, key: 'o' },
  load: (request) => page(deps, request, []),
  act: (request) => act(deps, request),
});

async function page(
  { operators }: IdentityConsoleDependencies,
  { query, fields }: OperatorRequest,
  problems: readonly ConsoleProblem[],
  link?: OperatorsPage['link'],
): Promise<ConsoleView> {
  const all = (await operators.list()).map(({ name, roles, closedAt, factorSince }) => ({ name, roles, closedAt, factorSince }));
  return show('operators', { operators: all, closed: query.closed, link }, { problems, fields: link ? {} : fields });
}

async function act(deps: IdentityConsoleDependencies, request: OperatorRequest): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  if (fields.close === undefined) return makeLink(deps, request);
  const closed = await deps.operators.close(fields.close, actor);
  return closed.ok ? { goTo: consoleAddress(language, PATH, { closed: fields.close }) } : page(deps, request, [problem('', 'operatorGone')]);
}

/** The link appears only in this answer; it is not stored anywhere. */
async function makeLink(deps: IdentityConsoleDependencies, request: OperatorRequest): Promise<ConsoleView> {
  const { fields, origin, actor } = request;
  const name = (fields.name ?? '').trim();
  const roles = operatorRoles.filter((role) => `role-${role}` in fields);
  const problems = [
    ...(isOperatorName(name) ? [] : [problem('name', 'operatorNameWrong')]),
    ...(roles.length > 0 ? [] : [problem('role', 'operatorRolesMissing')]),
  ];
  if (problems.length > 0) return page(deps, request, problems);
  const made = await deps.operators.makeLink({ name, roles, actor });
  if (!made.ok) return page(deps, request, [problem('', 'operatorGone')]);
  const { secret, expiresAt } = made.value;
  return page(deps, request, [], { name, address: linkAddress(origin, secret), expiresAt });
}
