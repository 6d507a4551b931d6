import type { RoutePolicy } from '#platform/rules/route.ts';
import { routes } from '#platform/rules/routes.ts';
import { isToggle, isToggleForAll } from './settings.ts';

const guards: readonly string[] = Object.values<RoutePolicy>(routes).flatMap((route) => route.guards);
const namedAfter = (kind: 'feature' | 'webview or' | 'config'): readonly string[] => [
  ...new Set(guards.filter((guard) => guard.startsWith(`${kind} `)).map((guard) => guard.slice(kind.length + 1))),
];

/** The settings that open pages to some accounts, and those that open them to everybody at once: as the guards of the routes name them. */
export const pageFeatures = [...new Set([...namedAfter('feature'), ...namedAfter('webview or')])].filter(isToggle);
export const pageConfigs = namedAfter('config').filter(isToggleForAll);
