import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModuleOrder } from './module-order.ts';
import { walls } from './wall-rules.ts';
import { throughTheWalls } from './walls.ts';

let demarc = '';

/** The modules of these examples. */
const inOrder: ModuleOrder = { fromTheGround: ['statements', 'wallet', 'billing', 'account'], upward: [] };

beforeEach(() => {
  demarc = mkdtempSync(join(tmpdir(), 'demarc-walls-'));
  const folders = ['apps', 'modules', 'providers', 'platform', 'design', 'personas', 'system', 'tools'];
  const imports = Object.fromEntries(folders.map((folder) => [`#${folder}/*`, `./${folder}/*`]));
  const packages = { dependencies: { fastify: '*' }, devDependencies: { vitest: '*' } };
  build({ 'package.json': JSON.stringify({ name: 'demarc', type: 'module', imports, ...packages }) });
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(demarc, 'node_modules'));
});

afterEach(() => rmSync(demarc, { recursive: true, force: true }));

/** For each wall, an importing file and an import that violates it; both files are created, unless the import is a package. */
const breaches: Record<string, readonly (readonly [from: string, to: string])[]> = {
  'rules-stand-alone': [
    ['modules/billing/rules/ageing.ts', '#modules/billing/server/port.ts'],
    ['modules/billing/rules/ageing.ts', 'fastify'],
    ['platform/rules/money.ts', 'node:fs'],
  ],
  'server-never-web': [
    ['modules/billing/server/api.ts', '#modules/billing/web/BillingPage.tsx'],
    ['apps/server/serve.ts', '#apps/portal/router.tsx'],
    ['providers/embedded/ledger.ts', '#design/web/Button.tsx'],
  ],
  'web-never-server': [
    ['modules/billing/web/BillingPage.tsx', '#modules/billing/server/api.ts'],
    ['platform/web/graph.ts', '#platform/server/pool.ts'],
    ['apps/portal/router.tsx', '#apps/server/compose.ts'],
    ['modules/billing/web/BillingPage.tsx', '#providers/embedded/ledger.ts'],
  ],
  'web-never-node': [['modules/billing/web/BillingPage.tsx', 'node:path']],
  'web-of-others-only-parts': [['modules/account/web/SummaryPage.tsx', '#modules/billing/web/BillingPage.tsx']],
  'server-of-others-only-api': [
    ['modules/account/server/api.ts', '#modules/billing/server/port.ts'],
    ['modules/account/server/api.ts', '#modules/billing/server/store.ts'],
  ],
  'copy-is-private': [['modules/account/web/say.ts', '#modules/billing/copy/en.ts']],
  'copy-stands-alone': [['modules/account/copy/es.ts', '#platform/web/say.tsx']],
  'words-of-pieces-are-picked': [['modules/billing/copy/parts/en.ts', '#modules/billing/rules/ageing.ts']],
  'modules-never-apps': [
    ['modules/account/server/api.ts', '#apps/server/compose.ts'],
    ['modules/account/server/api.ts', '#personas/olivia.ts'],
  ],
  'modules-never-a-provider': [['modules/account/server/api.ts', '#providers/embedded/ledger.ts']],
  'providers-behind-ports': [
    ['providers/embedded/ledger.ts', '#modules/billing/server/api.ts'],
    ['providers/embedded/ledger.ts', '#apps/server/compose.ts'],
    ['providers/embedded/ledger.ts', '#personas/olivia.ts'],
  ],
  'providers-apart': [
    ['providers/embedded/ledger.ts', '#providers/processors/sandbox/charge.ts'],
    ['providers/processors/sandbox/charge.ts', '#providers/processors/stripe/charge.ts'],
  ],
  'a-provider-is-chosen-once': [
    ['apps/server/compose.ts', '#providers/embedded/ledger.ts'],
    ['apps/server/seed/seed-personas.ts', '#providers/embedded/ledger.ts'],
    ['personas/forget.ts', '#providers/embedded/ledger.ts'],
  ],
  'a-processor-is-chosen-once': [
    ['apps/server/composing/other-systems.ts', '#providers/processors/sandbox/client.ts'],
    ['apps/server/seed/seed-once.ts', '#providers/processors/sandbox/main.ts'],
  ],
  'billing-knows-no-operations': [['providers/embedded/billing/nights/run-nights.ts', '#providers/embedded/operations/orders/place-order.ts']],
  'operations-only-post': [
    ['providers/embedded/operations/orders/place-order.ts', '#providers/embedded/billing/ledger/read-entries.ts'],
    ['providers/embedded/operations/orders/place-order.ts', '#providers/embedded/billing/statements/issue-statements.ts'],
  ],
  'one-door-to-the-books': [
    ['modules/billing/server/api.test.ts', '#providers/embedded/ledger.ts'],
    ['personas/olivia.int.test.ts', '#providers/embedded/ledger.ts'],
    ['providers/testing/slow-provider.test.ts', '#providers/embedded/ledger.ts'],
  ],
  'platform-knows-no-module': [['platform/server/pool.ts', '#modules/billing/server/api.ts']],
  'routes-are-joined': [['platform/rules/routes.ts', '#modules/billing/rules/ageing.ts']],
  'design-knows-no-product': [
    ['design/web/Button.tsx', '#modules/billing/rules/ageing.ts'],
    ['design/web/Button.tsx', '#platform/server/pool.ts'],
  ],
  'one-door-to-the-device': [
    ['modules/account/web/SummaryPage.tsx', '@capacitor/core'],
    ['apps/portal/router.tsx', '@capacitor/network'],
  ],
  'personas-are-grown': [
    ['personas/olivia.ts', '#modules/billing/server/store.ts'],
    ['personas/olivia.ts', '#apps/server/compose.ts'],
  ],
  'apps-apart': [['apps/server/serve.ts', '#apps/vault/serve.ts']],
  'the-vault-is-alone': [['apps/vault/serve.ts', '#modules/wallet/server/api.ts']],
  'product-never-tests-or-tools': [
    ['modules/billing/server/api.ts', '#tools/build/build.ts'],
    ['modules/billing/server/api.ts', '#modules/billing/server/api.test.ts'],
    ['modules/billing/server/api.ts', '#platform/server/database/testing.ts'],
    ['apps/server/web.ts', '#system/simulation/simulate.ts'],
  ],
  'no-development-packages': [['modules/billing/server/api.ts', 'vitest']],
  'no-undeclared-packages': [['modules/billing/server/api.ts', 'pino']],
  'loaded-with-first-use': [
    ['modules/statements/server/api.ts', '#modules/statements/server/pdf/statement-pdf.ts'],
    ['providers/smtp/smtp.ts', 'nodemailer'],
  ],
  'no-circles': [['modules/billing/server/api.ts', '#modules/billing/server/api.ts']],
  'no-barrels': [['modules/billing/server/api.ts', '#modules/billing/server/index.ts']],
  'nothing-unresolved': [['modules/billing/server/api.ts', './gone.ts']],
};

type Writing = (to: string) => string;

/** Import forms that load at once, then those that do not. */
const atOnce: readonly Writing[] = [
  (to) => `import { thing } from '${to}';\nexport const used = thing;\n`,
  (to) => `export { thing } from '${to}';\n`,
  (to) => `import '${to}';\n`,
];
const laterOrNever: readonly Writing[] = [
  (to) => `import type { thing } from '${to}';\nexport type Used = typeof thing;\n`,
  (to) => `export const lazy = () => import('${to}');\n`,
];
/** A wall must catch every form, except one that is about loading. */
const writingsFor = (wall: string) => (wall === 'loaded-with-first-use' ? atOnce : [...atOnce, ...laterOrNever]);

test('every wall has a violation here that proves it', () => {
  expect(Object.keys(breaches).sort()).toEqual(walls.map((wall) => wall.name).sort());
});

const cases = Object.entries(breaches).flatMap(([wall, tries]) => tries.map(([from, to]) => ({ wall, from, to })));

test.each(cases)('$wall refuses $from → $to in any notation', async ({ wall, from, to }) => {
  for (const write of writingsFor(wall)) {
    if (to.startsWith('#')) build({ [to.slice(1)]: 'export const thing = 1;\n' });
    build({ [from]: write(to) });
    const { findings } = await throughTheWalls(demarc, inOrder);
    expect(findings.filter((finding) => finding.file === from && finding.message.includes(`[${wall}]`))).not.toEqual([]);
  }
});

test.each(laterOrNever)('lazily loaded code may be imported dynamically, and for its types', async (write) => {
  build({ 'modules/statements/server/pdf/statement-pdf.ts': 'export const thing = 1;\n' });
  build({ 'modules/statements/server/api.ts': write('#modules/statements/server/pdf/statement-pdf.ts') });
  expect((await throughTheWalls(demarc, inOrder)).findings).toEqual([]);
});

test('allows what the architecture allows', async () => {
  build({
    'platform/rules/money.ts': 'export const thing = 1;\n',
    'modules/billing/rules/ageing.ts': writing('#platform/rules/money.ts'),
    'modules/billing/server/port.ts': writing('../rules/ageing.ts'),
    'modules/billing/server/api.ts': writing('./port.ts'),
    'modules/account/server/api.ts': writing('#modules/billing/server/api.ts'),
    'modules/billing/copy/en.ts': 'export const thing = 1;\n',
    'modules/billing/web/parts/BillCard.tsx': writing('../../copy/en.ts'),
    'modules/account/web/SummaryPage.tsx': writing('#modules/billing/web/parts/BillCard.tsx'),
    'providers/embedded/bills.ts': writing('#modules/billing/server/port.ts'),
    'apps/server/systems.ts': writing('#providers/embedded/bills.ts') + writing('fastify', 'server'),
    'apps/portal/router.tsx': writing('#modules/account/web/SummaryPage.tsx'),
    'modules/billing/server/api.test.ts': writing('./api.ts') + writing('vitest', 'runner'),
  });
  expect(await throughTheWalls(demarc, inOrder)).toEqual({ read: 12, findings: [] });
});

describe('the order of modules', () => {
  const lower = 'modules/billing/rules/ageing.ts';
  const upper = 'modules/account/rules/role.ts';
  const messages = async (order: ModuleOrder) => (await throughTheWalls(demarc, order)).findings.map(({ file, message }) => `${file} ${message}`);

  test.each([...atOnce, ...laterOrNever])('refuses an import that runs up, in any notation', async (write) => {
    build({ [upper]: 'export const thing = 1;\n', [lower]: write(`#${upper}`) });
    expect(await messages(inOrder)).toEqual([expect.stringMatching(`^${lower} → ${upper}.*billing is below account`)]);
    const upward = [{ from: 'billing', to: 'account', reason: 'for this test' }];
    expect(await messages({ ...inOrder, upward })).toEqual([]);
  });

  test('lets a test import any module', async () => {
    build({ [upper]: 'export const thing = 1;\n', 'modules/billing/rules/ageing.test.ts': writing(`#${upper}`) });
    expect(await messages(inOrder)).toEqual([]);
  });

  test('names a module without a place, and an exception that no import needs', async () => {
    build({ 'modules/weather/rules/rain.ts': 'export const thing = 1;\n', [upper]: 'export const thing = 1;\n' });
    const upward = [{ from: 'billing', to: 'account', reason: 'gone' }];
    expect(await messages({ ...inOrder, upward })).toEqual([
      expect.stringMatching('^modules/weather has no place'),
      expect.stringMatching('^modules/billing imports nothing of account'),
    ]);
  });
});

test('stops at an unreadable source, so that nothing passes unseen', async () => {
  build({ 'modules/billing/rules/broken.ts': 'export const = ;\n' });
  await expect(throughTheWalls(demarc, inOrder)).rejects.toThrow();
});

function writing(to: string, name = 'thing'): string {
  return `import { thing as ${name} } from '${to}';\nexport const use_${name} = ${name};\n`;
}

function build(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(demarc, file)), { recursive: true });
    writeFileSync(join(demarc, file), text);
  }
}
