import { reasonIn } from '#modules/identity/rules/console/reason.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { consoleAddress, versionSeen } from '#platform/rules/console/address.ts';
import type { ConsoleAnswer, ConsoleProblem, ConsoleView } from '#platform/rules/console/answer.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import { createVanity, type VanityRefusal } from '../vanity.ts';
import { type ConfigurationConsoleDependencies, decisionDeps, type OperatorRequest, problem, show } from './dependencies.ts';

const PATH = '/short-addresses';
const acts = ['set', 'remove', 'undo'] as const;

/** Vanity addresses and the pages they lead to (ROUTE-22): listing, creating and removing them. */
export const vanityRoute = (deps: ConfigurationConsoleDependencies): ConsoleRoute<OperatorRight> => ({
  path: PATH,
  right: 'change-settings',
  place: { group: 'run', order: 2, key: 'v' },
  load: (request) => page(deps, request, []),
  act: (request) => act(deps, request),
});

async function page(deps: ConfigurationConsoleDependencies, request: OperatorRequest, problems: readonly ConsoleProblem[]): Promise<ConsoleView> {
  const { query, fields } = request;
  const api = createVanity(decisionDeps(deps, request));
  const shown = query.done ?? fields.shown;
  const [addresses, history] = await Promise.all([api.list(), shown === undefined ? [] : api.history(shown)]);
  const decisions = history.map(({ version, at, by, to, reason }) => ({ version, at, by, to, reason }));
  return show('vanity', { addresses, shown, history: decisions }, { problems });
}

async function act(deps: ConfigurationConsoleDependencies, request: OperatorRequest): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const wanted = acts.find((each) => each === fields.act);
  if (!wanted) return page(deps, request, []);
  const [address, to, reason] = [(fields.address ?? '').trim(), (fields.to ?? '').trim(), reasonIn(fields)];
  if (!reason.ok) return page(deps, request, reason.refusal);
  const decision = { by: actor, reason: reason.value };
  const api = createVanity(decisionDeps(deps, request));
  // The history on the page is that of one address; another one may have been typed.
  const seen = fields.shown === address ? versionSeen(fields) : undefined;
  const made = await {
    set: () => api.set({ address, to }, decision, seen),
    remove: () => api.remove(address, decision, seen),
    undo: () => api.undo(address, decision, seen),
  }[wanted]();
  return made.ok ? { goTo: consoleAddress(language, PATH, { done: address }) } : page(deps, request, [problems[made.refusal]]);
}

const problems: Readonly<Record<VanityRefusal, ConsoleProblem>> = {
  address: problem('address', 'vanityAddressWrong'),
  taken: problem('address', 'vanityTaken'),
  unknown: problem('address', 'vanityUnknown'),
  page: problem('to', 'vanityPageWrong'),
  'too-many': problem('', 'vanityTooMany'),
  'changed-meanwhile': problem('', 'settingMeanwhile'),
};
