import { expect, test } from 'vitest';
import { type Asker, nothingOn, refusalOf } from '#platform/rules/guards.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { policyOf, type RouteId } from '#platform/rules/routes.ts';
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

test('ROLE-08 each guard of the specification holds on pages that stand: whom it refuses, and where it leads', async () => {
  const payer = { mayPay: true, isEnterprise: false };
  const on = (...switches: readonly string[]) => ({ ...nothingOn, on: new Set(switches) });
  const of = (id: RouteId, asker: Asker | undefined, place = nothingOn) => refusalOf(policyOf(id).guards, asker, place);
  expect([of('billing', undefined), of('billing', payer)]).toEqual(['sign-in', undefined]);
  expect([of('contactToContinue', undefined), of('contactToContinue', payer)]).toEqual([undefined, undefined]);
  const developers = ['developers-only'] as const;
  expect([nothingOn, { ...nothingOn, forDevelopers: true }].map((place) => refusalOf(developers, payer, place))).toEqual(['not-found', undefined]);
  const proving = ['signed-in', 'cpni-proven'] as const;
  expect([payer, { ...payer, isCpniProven: true }].map((asker) => refusalOf(proving, asker, nothingOn))).toEqual(['prove', undefined]);
  const served = on('services.page');
  expect([of('servicesTvRemote', payer, served), of('servicesTvRemote', payer, on('services.page', 'services.exploreCta'))]).toEqual([
    'not-found',
    undefined,
  ]);
  expect([of('services', payer), of('services', payer, served)]).toEqual(['not-found', undefined]);
  expect(divertedTo('/selfinstall/kit', off)).toBeDefined();
  expect(await loadStep(having())).toEqual(goTo('/selfinstall/nothingToSetUp'));
});
