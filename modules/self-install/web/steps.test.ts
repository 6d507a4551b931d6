import { expect, test } from 'vitest';
import type { RoutePolicy } from '#platform/rules/route.ts';
import type { Graph } from '#platform/web/graph.ts';
import { goTo } from '#platform/web/page.ts';
import { divertedTo } from '../rules/entry.ts';
import { selfInstallRoutes } from '../rules/routes.ts';
import { loadStep } from './steps.ts';

const off = { isSelfInstallEnabled: false, isTPSITrafficRedirectEnabled: false, tpsiEndpoint: undefined };
const whitelisted = ['contactToContinue', 'contactToActivate', 'modem/swapType', 'modem/contactToContinue', 'nothingToSetUp', 'manageNetwork'];
const pages = Object.values<RoutePolicy>(selfInstallRoutes).filter(({ path }) => path.startsWith('/selfinstall'));
const isWhitelisted = ({ path }: RoutePolicy) => whitelisted.includes(path.replace('/selfinstall/', ''));
/** What the account has to set up, as the graph answers it. */
const having = (...installations: readonly object[]) => (async () => ({ installations, installationBump: true, mayNameWifi: true })) as Graph;

test('ROUTE-07 a page of self-install needs the toggle, a sign-in and something to set up, unless it is whitelisted', async () => {
  expect(pages.filter(isWhitelisted)).toHaveLength(whitelisted.length);
  for (const page of pages) {
    const isOpen = isWhitelisted(page);
    expect([page.path, divertedTo(page.path, off) === undefined]).toEqual([page.path, isOpen]);
    expect([page.path, page.guards.includes('signed-in')]).toEqual([page.path, !isOpen]);
  }
  expect(await loadStep(having())).toEqual(goTo('/selfinstall/nothingToSetUp'));
  const [gateway, pod] = [
    { mac: '1', isOnline: true },
    { mac: '2', isOnline: false },
  ];
  expect(await loadStep(having(gateway, pod))).toMatchObject({ device: pod });
});
