import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownerOf, settingNames } from '#modules/configuration/rules/settings.ts';
import { moduleNamed, moduleNames } from './modules.ts';

const folder = new URL('../../modules/', import.meta.url);

test('every module with a server is in the list, under the name of its folder', () => {
  const withServer = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/server/`, folder)));
  expect(moduleNames.map((name) => moduleNamed(name).name).toSorted()).toEqual(withServer.toSorted());
});

test('operators decide what modules declare, and nothing else', () => {
  const files = ['settings.ts', 'page-settings.ts'];
  const declaring = readdirSync(folder).filter((name) => files.some((file) => existsSync(new URL(`${name}/rules/${file}`, folder))));
  expect([...new Set(settingNames.map(ownerOf))].toSorted()).toEqual(declaring.toSorted());
  for (const { name, settings = {} } of moduleNames.map((each) => moduleNamed(each)))
    expect(Object.keys(settings).toSorted(), name).toEqual(settingNames.filter((each) => ownerOf(each) === name).toSorted());
});

test.each([
  ['metrics', /satisfies MetricDefinitions\b/, 'server/metrics.ts'],
  ['limits', /satisfies Limits\b/, 'rules/limits.ts'],
  ['securityEvents', /: SecurityEvents</, 'server/security-events.ts'],
] as const)('a module that has %s declares them', (kind, written, file) => {
  for (const { name, ...declared } of moduleNames.map((each) => moduleNamed(each))) {
    const source = new URL(`${name}/${file}`, folder);
    const hasOwn = existsSync(source) && written.test(readFileSync(source, 'utf8'));
    // Those of identity stand beside the rules of signing in.
    expect(declared[kind] !== undefined, name).toBe(hasOwn || (name === 'identity' && kind === 'limits'));
  }
});
