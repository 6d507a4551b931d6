import { expect, test } from 'vitest';
import { nothingOn, refusalOf } from '#platform/rules/guards.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { servicesRoutes } from './routes.ts';

const on = { ...nothingOn, on: new Set(['services.page', 'services.exploreCta']) };
const child = { mayPay: false, isEnterprise: false };

test('ROUTE-03 services and each of their lines need sign-in and the remote configuration, whatever the role', () => {
  const routes: readonly RoutePolicy[] = Object.values(servicesRoutes);
  for (const { path, guards } of routes) {
    expect(refusalOf(guards, undefined, on), path).toBe('sign-in');
    expect(refusalOf(guards, child, nothingOn), path).toBe('not-found');
    expect(refusalOf(guards, child, on), path).toBeUndefined();
  }
  const paths = new Set(routes.map(({ path }) => path));
  for (const line of ['internet', 'tv', 'voice', 'mobile']) {
    expect(paths).toContain(`/services/${line}`);
    expect(paths).toContain(`/services/${line}-not-provisioned`);
  }
});
