import { expect, test } from 'vitest';
import { pageFeatures } from '#modules/configuration/rules/page-switches.ts';
import type { Guard } from '#platform/rules/guards.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { type RoutePolicy, type Routes, wayOut } from '#platform/rules/route.ts';
import { portalRoutes, routeIds, routes, serversOwn } from '#platform/rules/routes.ts';
import { modules } from './modules.ts';
import { loadCatalogue } from './pages.ts';

const lines: readonly (readonly [string, RoutePolicy])[] = Object.entries<RoutePolicy>(routes);

test('no two pages share an address', () => {
  const addresses = lines.map(([, { path }]) => path.replace(/\$\w+/g, '$'));
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('every route has one page, whose file and words exist, and every page file of a module is one of them', async () => {
  const contributed = modules.flatMap(({ pages }) => Object.entries(pages));
  expect(contributed.map(([id]) => id).toSorted()).toEqual(routeIds.toSorted());
  for (const catalogue of new Set(contributed.flatMap(([, { copy }]) => copy))) await loadCatalogue(catalogue, 'es');
  const files = Object.keys(import.meta.glob(['/modules/*/web/**/route.tsx', '/apps/portal/*/route.tsx']));
  expect([...new Set(contributed.map(([, { source }]) => source))].toSorted()).toEqual(files.toSorted());
});

test('no two modules use the same id for a page, and a module lists its own routes', () => {
  const joined = Object.values(import.meta.glob<Record<string, Routes>>('/modules/*/rules/routes.ts', { eager: true })).flatMap((file) =>
    Object.values(file),
  );
  expect([...joined, portalRoutes].flatMap((each) => Object.keys(each)).toSorted()).toEqual(routeIds.toSorted());
});

test('leaving a journey leads to a page outside of any journey that the same customer may open', () => {
  for (const [id, policy] of lines) {
    const out = wayOut(policy);
    if (!out) continue;
    const [, to] = lines.find(([, { path }]) => path === out.leave) ?? [];
    expect(to, `${id} leaves to ${out.leave}`).toMatchObject({ layout: 'default' });
    for (const guard of to?.guards ?? []) expect(policy.guards, id).toContain(guard);
  }
});

test('roles are checked after the sign-in', () => {
  for (const [id, { guards }] of lines)
    if (guards.length > 0 && !guards.includes('visitors-only')) expect(['signed-in', 'customers-only'], id).toContain(guards[0]);
});

test('account features are checked after the sign-in', () => {
  const features: readonly Guard[] = pageFeatures.map((name): Guard => `feature ${name}`);
  for (const [id, { guards }] of lines) if (guards.some((guard) => features.includes(guard))) expect(guards[0], id).toBe('signed-in');
});

test('no page requires facts about the reader that only the server knows', () => {
  for (const [id, { guards }] of lines) expect(guards, id).not.toContain('cpni-proven');
});

const owners = Object.entries(import.meta.glob<Record<string, Routes>>('/modules/*/rules/routes.ts', { eager: true })).map(
  ([file, exported]) => [file.replace('/rules/routes.ts', ''), Object.assign({}, ...Object.values(exported))] as const,
);

test.each<readonly [string, Routes]>([...owners, ['/apps/portal', portalRoutes]])(
  '%s/routes.md matches the route table (npx vitest run --project unit apps/portal/routes.test.ts -u writes it)',
  async (owner, own) => {
    await expect(pagesOf(owner, own)).toMatchFileSnapshot(`../..${owner}/routes.md`);
  },
);

test('docs/routes.md says who is sent where, and what the server answers itself', async () => {
  const own = Object.values(serversOwn).map(({ path, guards }) => [`\`${path}\``, said(guards)]);
  const text = [
    '# Routes',
    '',
    'Each module has the pages of its `rules/routes.ts` in its `routes.md` (`apps/portal/routes.md`: those of none), which `apps/portal/routes.test.ts` writes. `platform/rules/routes.ts` joins them. Each address also exists in Spanish, below `/es`.',
    '',
    'Redirects: a visitor goes to the sign-in and back, a role that may not pay goes to the root, an enterprise customer to the landing page of billing, and a signed-in customer away from pages for visitors. A setting in `code` turns a page on and off: while it is off, the page does not exist (`platform/rules/guards.ts`).',
    '',
    'Addresses that the server answers by itself:',
    '',
    ...tableOf([['Path', 'Who may open it'], ...own]),
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../docs/routes.md');
});

type Named = Exclude<Guard, `feature ${string}` | `webview or ${string}` | `config ${string}`>;
const who: Readonly<Record<Named, string>> = {
  'visitors-only': 'visitors only',
  'signed-in': 'signed in',
  'customers-only': 'signed in, else not found',
  'may-pay': 'may pay',
  'billed-here': 'billed here',
  'cpni-proven': 'CPNI proven',
  'developers-only': 'developers only',
};
const said = (guards: readonly Guard[]) =>
  guards.length === 0
    ? 'everybody'
    : guards
        .map((guard) =>
          hasKey(who, guard) ? who[guard] : `${guard.startsWith('webview or ') ? 'the app, or ' : ''}\`${guard.replace(/^.* /, '')}\``,
        )
        .join(', ');

const sources: ReadonlyMap<string, string> = new Map(modules.flatMap(({ pages }) => Object.entries(pages).map(([id, { source }]) => [id, source])));

function pagesOf(owner: string, own: Routes): string {
  const rows = Object.entries<RoutePolicy>(own)
    .map(([id, policy]) => {
      const out = wayOut(policy);
      const header = out ? `${policy.header}, ${out.isOver ? 'done' : 'leaves'} to \`${out.leave}\`` : policy.header;
      return [`\`${policy.path}\``, said(policy.guards), policy.layout, header, `[${id}](../..${sources.get(id)})`];
    })
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return [
    `# Pages of ${owner.split('/').at(-1)}`,
    '',
    '`apps/portal/routes.test.ts` writes this list; [docs/routes.md](../../docs/routes.md) says what it means.',
    '',
    ...tableOf([['Path', 'Who may open it', 'Layout', 'Header', 'Page'], ...rows]),
    '',
  ].join('\n');
}

/** Each column as wide as its widest cell, as the formatter has it. */
function tableOf(rows: readonly (readonly string[])[]): readonly string[] {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)];
}
