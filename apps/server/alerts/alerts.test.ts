import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '#platform/server/metrics/catalogue.ts';
import { commands } from '../cli/commands.ts';
import { file, RULE, read, root, rules } from './testing.ts';

/** Including the series names that Prometheus derives from a histogram. */
const told = Object.entries(catalogue).flatMap(([name, { kind }]) =>
  kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
);
const exported = new Set([...told, 'up']);
const namesIn = (expr: string): readonly string[] => expr.match(/\b(?:demarc|process|nodejs)_\w+|\bup\b/g) ?? [];

test('the file contains only rules of one shape, each with a unique name', () => {
  expect(file.replaceAll(RULE, '')).toBe(file.slice(0, file.indexOf('      - alert')));
  expect(file).toMatch(/^#[^\n]*\ngroups:\n {2}- name: demarc\n {4}rules:\n/);
  expect(rules.length).toBeGreaterThan(10);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test.each(rules)('$alert queries only metrics that the house reports, by labels they have', ({ expr, severity }) => {
  expect(['page', 'ticket']).toContain(severity);
  expect(namesIn(expr)).not.toHaveLength(0);
  expect(namesIn(expr).filter((name) => !exported.has(name))).toEqual([]);
  expect(expr.match(/\(/g)?.length).toBe(expr.match(/\)/g)?.length);
  for (const [, name = '', matchers = ''] of expr.matchAll(/(\w+)\{([^}]*)\}/g)) {
    const figure = Object.entries(catalogue).find(([own]) => own === name.replace(/_(bucket|sum|count)$/, ''))?.[1];
    const labels: readonly string[] = [...(figure?.labels ?? ['job']), 'process', 'le'];
    for (const [, label = ''] of matchers.matchAll(/(\w+)\s*(?:=~|!=|=|!~)/g)) expect(labels).toContain(label);
  }
});

const SECTIONS = ['## What it means for customers', '## How to see it', '## What to do', '## How to know that it is over'];

test.each(rules)('$alert has a runbook: what it means, how to see it, what to do, and when it is over', ({ alert, expr, summary, runbook }) => {
  const page = read(runbook);
  expect(page.split('\n')[0]).toBe(`# ${alert}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`);
  expect(page).toContain(`\n${expr}\n`);
  expect(page.match(/^## .*$/gm)).toEqual(SECTIONS);
});

test('no runbook is left for an alert that no longer exists', () => {
  const pages = readdirSync(new URL('docs/operations/runbooks/', root)).map((name) => `docs/operations/runbooks/${name}`);
  expect(pages.sort()).toEqual(rules.map(({ runbook }) => runbook).sort());
});

test('the commands and metrics that the runbooks name exist', () => {
  const calls = commands.map(({ name }) => name);
  for (const { runbook } of rules) {
    const page = read(runbook);
    for (const [, called = ''] of page.matchAll(/npm run demarc -- ([a-z -]+)/g))
      expect(
        calls.filter((name) => `${called.trim()} `.startsWith(`${name} `) || called.trim() === name),
        called,
      ).toHaveLength(1);
    const named = page.match(/\b(?:demarc|process|nodejs)_[a-z]\w+/g) ?? [];
    expect(named.filter((name) => !exported.has(name) && !Object.hasOwn(catalogue, name))).toEqual([]);
  }
});
