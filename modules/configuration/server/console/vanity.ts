import { reasonIn } from '#modules/identity/rules/console/reason.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { consoleAddress, versionSeen } from '#platform/rules/console/address.ts';
import type { ConsoleAnswer, ConsoleProblem, ShownView } from '#platform/rules/console/answer.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import { createVanity, type VanityRefusal } from '../vanity.ts';
import { type Asked, type ConfigurationConsoleDependencies, decisionDeps, problem, show } from './dependencies.ts';

const PATH = '/short-addresses';
const acts = ['set', 'remove', 'undo'] as const;

/** Vanity addresses and the pages they lead to (ROUTE-22): listing, creating and removing them. */
export const vanityRoute = (deps: ConfigurationConsoleDependencies): ConsoleRoute<OperatorRight> => ({
  path: PATH,
  right: 'change-settings',
  place: { group: 'run', order: 2, key: 'v' },
  load: (asked) => page(deps, asked, []),
  act: (asked) => act(deps, asked),
});

async function page(deps: ConfigurationConsoleDependencies, asked: Asked, problems: readonly ConsoleProblem[]): Promise<ShownView> {
  const { query, fields } = asked;
  const api = createVanity(decisionDeps(deps, asked));
  const shown = query.done ?? fields.shown;
  const [addresses, history] = await Promise.all([api.list(), shown === undefined ? [] : api.history(shown)]);
  const decisions = history.map(({ version, at, by, to, reason }) => ({ version, at, by, to, reason }));
  return show('vanity', { addresses, shown, history: decisions }, { problems });
}

async function act(deps: ConfigurationConsoleDependencies, asked: Asked): Promise<ConsoleAnswer> {
  const { fields, actor, language } = asked;
  const wanted = acts.find((each) => each === fields.act);
  if (!wanted) return page(deps, asked, []);
  const [address, to, reason] = [(fields.address ?? '').trim(), (fields.to ?? '').trim(), reasonIn(fields)];
  if (!reason.ok) return page(deps, asked, reason.refusal);
  const decision = { by: actor, reason: reason.value };
  const api = createVanity(decisionDeps(deps, asked));
  // The history on the page is that of one address; another one may have been typed.
  const seen = fields.shown === address ? versionSeen(fields) : undefined;
  const made = await {
    set: () => api.set({ address, to }, decision, seen),
    remove: () => api.remove(address, decision, seen),
    undo: () => api.undo(address, decision, seen),
  }[wanted]();
  return made.ok ? { goTo: consoleAddress(language, PATH, { done: address }) } : page(deps, asked, [problems[made.refusal]]);
}

const problems: Readonly<Record<VanityRefusal, ConsoleProblem>> = {
  address: problem('address', 'vanityAddressWrong'),
  taken: problem('address', 'vanityTaken'),
  unknown: problem('address', 'vanityUnknown'),
  page: problem('to', 'vanityPageWrong'),
  'too-many': problem('', 'vanityTooMany'),
  'changed-meanwhile': problem('', 'settingMeanwhile'),
};
