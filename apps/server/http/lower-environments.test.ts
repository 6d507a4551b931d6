import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import type { Mailbox } from '#modules/notices/server/mailbox.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { routes, serversOwn } from '#platform/rules/routes.ts';
import { addLowerEnvironments } from './lower-environments.ts';

const mailbox: Mailbox = { send: async () => 'sent', list: async () => [], mail: async () => undefined };
const addresses = ['/dev/mailbox', '/dev/mailbox/style.css', '/dev/mailbox/1', '/dev/mailbox/1/body', '/dev/components', '/dev/reload.js'];

async function statusesWhere(lower: boolean) {
  const app = fastify();
  addLowerEnvironments(app, { lower, development: true }, mailbox);
  return Promise.all(addresses.map(async (url) => [url, (await app.inject({ url, method: 'HEAD' })).statusCode] as const));
}

test('(A16) production and stage have no mailbox and no reloading, whatever else is set; lower environments have them', async () => {
  expect((await statusesWhere(false)).map(([, status]) => status)).toEqual(addresses.map(() => 404));
  expect(Object.fromEntries(await statusesWhere(true))).toMatchObject({ '/dev/mailbox': 200, '/dev/mailbox/style.css': 200, '/dev/reload.js': 200 });
});

test('(A16) no page is a developer stub', () => {
  const paths = Object.values(routes).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => /stub|kite|debug|test-page|^\/dev/.test(path))).toEqual([]);
});

test('the portal has no developer pages, and every server address for developers is guarded', () => {
  for (const { path, guards } of Object.values<RoutePolicy>(routes)) expect(guards, path).not.toContain('developers-only');
  const own = Object.values(serversOwn).map(({ path }) => path);
  for (const address of addresses)
    expect(
      own.some((path) => address.startsWith(path)),
      address,
    ).toBe(true);
});
