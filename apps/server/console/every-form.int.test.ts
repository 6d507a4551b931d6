import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type OperatorRole, operatorRoles } from '#modules/identity/rules/operator-rights.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import type { Browser } from '../http/testing.ts';
import { type OperatorPages, openOperatorPages } from './testing.ts';

/** Who may send the form of each page: each module writes its own out, beside its console. A page with a new form fails until it is there. */
const mayPost = await readMayPost();
/** Before or after a session: these know no roles. */
const withoutRole = ['/sign-in', '/second-factor', '/sign-out'];

let pages: OperatorPages;
const browsers = new Map<OperatorRole, Browser>();
beforeAll(async () => {
  pages = await openOperatorPages();
  for (const role of operatorRoles) browsers.set(role, await pages.signedIn(role));
});
afterAll(() => pages.end());

async function readMayPost(): Promise<Readonly<Record<string, readonly OperatorRole[]>>> {
  const written = z.object({ mayPost: z.record(z.string(), z.array(z.enum(operatorRoles))) });
  const files = globSync('modules/*/server/console/testing.ts', { cwd: cloneFolder });
  const each = await Promise.all(files.map(async (file) => written.parse(await import(pathToFileURL(join(cloneFolder, file)).href)).mayPost));
  return Object.assign({}, ...each);
}

/** Every address of the port that takes a POST and is not the interface for other systems. */
function formAddresses(): readonly string[] {
  const parents: string[] = [];
  return pages.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│\s]*)[├└]── (\S*) ?(?:\((.*)\))?$/.exec(line) ?? [];
      if (path === '') return [];
      parents.splice(indent.length / 4, parents.length, path);
      return methods.split(', ').includes('POST') ? [parents.join('').replaceAll('//', '/')] : [];
    })
    .filter((path) => !path.startsWith('/v1/') && path !== '/oauth/token');
}

const post = (url: string, role?: OperatorRole, origin: string | undefined = pages.origin) =>
  pages.app.inject({
    method: 'POST',
    url,
    payload: '',
    headers: {
      host: new URL(pages.origin).host,
      'content-type': 'application/x-www-form-urlencoded',
      ...(origin !== '' && { origin }),
      ...(role !== undefined && { cookie: `__Host-operator=${browsers.get(role)?.cookie('__Host-operator')}` }),
    },
  });

test('every form of the pages is written out, in both languages', () => {
  const listed = [...Object.keys(mayPost), ...withoutRole];
  expect(formAddresses().toSorted()).toEqual([...listed, ...listed.map((path) => `/es${path}`)].toSorted());
});

test.each(operatorRoles)('a form sent by %s is handled where its module says so, and refused everywhere else', async (role) => {
  for (const [path, roles] of Object.entries(mayPost))
    for (const url of [path, `/es${path}`]) {
      const { statusCode } = await post(url, role);
      // An empty form does nothing: its page comes back, or says what is missing.
      if (roles.includes(role)) expect([200, 404, 422], url).toContain(statusCode);
      else expect(statusCode, url).toBe(403);
    }
});

test('a form sent by nobody leads to the sign-in, whatever it asks for', async () => {
  for (const path of Object.keys(mayPost)) {
    const { statusCode, headers } = await post(path);
    expect([statusCode, headers.location], path).toEqual([303, '/sign-in']);
  }
});

test.each([
  ['from another site', 'https://evil.example'],
  ['from a frame without an origin', 'null'],
  ['that does not say where it comes from', ''],
])('(A12) a form %s is refused, even with a session that may send it', async (_what, origin) => {
  for (const [path, [role]] of [...Object.entries(mayPost), ...withoutRole.map((each) => [each, ['support']] as const)]) {
    const { statusCode, body } = await post(path, role, origin);
    expect([statusCode, body], path).toEqual([403, expect.stringContaining('This request was not accepted')]);
  }
});
