import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseCommandLine } from '#apps/server/cli/command-line.ts';
import { commands } from '#apps/server/cli/commands.ts';
import { settingNames } from '#modules/configuration/rules/settings.ts';
import { filesOf } from '#tools/checks/sources.ts';
import { declaredMetrics as catalogue, file, RULE, read, root, rules } from './testing.ts';

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

test.each(rules)('$alert queries only metrics that we report, by labels they have', ({ expr, severity }) => {
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

/** A runbook's inline code. */
const codeIn = (page: string): readonly string[] => [...page.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

test.each(rules)('the commands in the runbook of $alert are complete and valid', ({ runbook }) => {
  for (const called of codeIn(read(runbook))) {
    const [, words] = /^npm run demarc -- (.+)$/.exec(called) ?? [];
    if (words === undefined) continue;
    const typed = (words.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
    expect(() => parseCommandLine(typed, commands), called).not.toThrow();
    if (words.startsWith('toggle set ')) expect(settingNames, called).toContain(typed[2]);
  }
});

test('the metrics that the runbooks name exist', () => {
  for (const { runbook } of rules) {
    const named = read(runbook).match(/\b(?:demarc|process|nodejs)_[a-z]\w+/g) ?? [];
    expect(named.filter((name) => !exported.has(name) && !Object.hasOwn(catalogue, name))).toEqual([]);
  }
});

test('the log lines, security events, runs and settings that the runbooks name exist in the sources', () => {
  const sources = filesOf(fileURLToPath(root), '{apps,modules,platform}/**/*.ts').filter((path) => !/\.test\.ts$/.test(path));
  const all = sources.map(read).join('\n');
  const isThere = (code: string): boolean => code.split(' … ').every((piece) => all.includes(piece));
  const isLine = (code: string): boolean => /^[a-z]+( [a-z…;]+){2,}$/.test(code) && !/^(?:select|npm) /.test(code);
  const named = rules.flatMap(({ runbook }) => codeIn(read(runbook)));
  const [lines, names] = [named.filter(isLine), named.filter((code) => /^[a-z-]+\.[a-z-]+[A-Za-z]*$/.test(code))];
  expect(Math.min(lines.length, names.length)).toBeGreaterThan(5);
  expect([...lines.filter((line) => !isThere(line)), ...names.filter((name) => !all.includes(`'${name}'`))]).toEqual([]);
});
