import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { vaultSecurityEvents } from '../../vault/server/security-events.ts';
import { declaredSecurityEvents, securityEventsByOwner } from './security-events.ts';

test('a security event belongs to one owner', () => {
  const names = [...securityEventsByOwner.values()].flatMap((events) => Object.keys(events));
  expect(names.toSorted()).toEqual(Object.keys(declaredSecurityEvents).toSorted());
});

test('the operator’s manual lists every event', () => {
  const manual = readFileSync('docs/operations/security-events.md', 'utf8');
  const all = Object.keys({ ...declaredSecurityEvents, ...vaultSecurityEvents });
  expect(all.filter((event) => !manual.includes(`\`${event}\``))).toEqual([]);
});

test('what a command says it did is an event of an owner', () => {
  const sources = execFileSync('git', [
    'ls-files',
    'modules/*/server/commands/*.ts',
    'modules/*/server/commands.ts',
    'apps/server/cli/*.ts',
    'providers/*-command*.ts',
  ]);
  const acts = sources
    .toString()
    .trim()
    .split('\n')
    .flatMap((source) => [...readFileSync(source, 'utf8').matchAll(/did: \{ act: '([^']+)'/g)].map(([, act = '']) => act));
  expect(acts.length).toBeGreaterThan(9);
  expect(acts.filter((act) => !(act in declaredSecurityEvents))).toEqual([]);
});
