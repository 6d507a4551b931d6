import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { vaultSecurityEvents } from '../../vault/server/security-events.ts';
import { declaredSecurityEvents, securityEventsByOwner } from './security-events.ts';

test('a security event belongs to one owner', () => {
  const names = [...securityEventsByOwner.values()].flatMap((events) => Object.keys(events));
  expect(names.toSorted()).toEqual(Object.keys(declaredSecurityEvents).toSorted());
});

test('the operator’s manual lists every event', () => {
  const manual = globSync(['docs/operations/security-events.md', 'modules/*/operations.md'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const all = Object.keys({ ...declaredSecurityEvents, ...vaultSecurityEvents });
  expect(all.filter((event) => !manual.includes(`\`${event}\``))).toEqual([]);
});

test('what a command says it did is an event of an owner', () => {
  const sources = globSync(['modules/*/server/{commands,commands/*}.ts', 'apps/server/cli/**/*.ts', 'providers/**/*-command*.ts']);
  const acts = sources.flatMap((source) => [...readFileSync(source, 'utf8').matchAll(/did: \{ act: '([^']+)'/g)].map(([, act = '']) => act));
  expect(acts.length).toBeGreaterThan(9);
  expect(acts.filter((act) => !(act in declaredSecurityEvents))).toEqual([]);
});
