import { consoleAddress } from '#platform/rules/console/address.ts';
import type { ConsoleAnswer, ConsoleProblem, ConsoleView } from '#platform/rules/console/answer.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import { reasonIn } from '../../rules/console/reason.ts';
import type { NetworksPage } from '../../rules/console/views.ts';
import type { OperatorRight } from '../../rules/operator-rights.ts';
import { type IdentityConsoleDependencies, type OperatorRequest, problem, show } from './dependencies.ts';

const PATH = '/networks';

/** Networks that may not sign in: who was blocked and why; blocking and unblocking. */
export const networksRoute = (deps: IdentityConsoleDependencies): ConsoleRoute<OperatorRight> => ({
  path: PATH,
  right: 'act-on-logins',
  place: { group: 'run', order: 4, key: 'b' },
  load: (request) => page(deps, request, []),
  act: (request) => act(deps, request),
});

async function page({ blocks }: IdentityConsoleDependencies, { query }: OperatorRequest, problems: readonly ConsoleProblem[]): Promise<ConsoleView> {
  const blocked = (await blocks.networks()).map(({ network, at, by, reason }) => ({ network, at, by, reason }));
  return show('networks', { done: actIn(query.done), blocked }, { problems });
}

const actIn = (text: string | undefined): NetworksPage['done'] => (['block', 'unblock'] as const).find((each) => each === text);

async function act(deps: IdentityConsoleDependencies, request: OperatorRequest): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const address = (fields.address ?? '').trim();
  const wanted = actIn(fields.act);
  if (wanted === undefined) return page(deps, request, []);
  const reason = reasonIn(fields);
  if (!reason.ok) return page(deps, request, reason.refusal);
  const by = { actor, reason: reason.value };
  const result = wanted === 'block' ? await deps.blocks.blockNetwork(address, by) : await deps.blocks.unblockNetwork(address, by);
  if (!result.ok) return page(deps, request, [problem('address', result.refusal === 'already' ? 'loginAlready' : 'networkWrong')]);
  return { goTo: consoleAddress(language, PATH, { done: wanted }) };
}
