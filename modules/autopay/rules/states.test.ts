import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { daysBetween } from '#platform/rules/calendar.ts';
import type { StateTable } from '#platform/rules/state-table.ts';
import { debitWindow, NOTICE_DAYS } from './debit-day.ts';
import { usualRetries } from './retry-calendar.ts';
import { authorizationStates, debitStates, enrollmentStates, pauseStates } from './states.ts';

const drawn = (text: string): readonly string[][] =>
  [...text.matchAll(/```mermaid\nstateDiagram-v2\n(.*?)```/gs)].map(([, edges = '']) => edges.trim().split(/\n\s*/).toSorted());

const edgesOf = (table: StateTable<string, string>): readonly string[] =>
  Object.entries(table)
    .flatMap(([state, events]) => Object.entries(events).map(([event, next]) => `${state} --> ${next}: ${event}`))
    .toSorted();

test('the states of an enrollment and of a debit match the diagram', () => {
  expect(drawn(readFileSync('docs/autopay.md', 'utf8'))).toEqual([enrollmentStates, debitStates, pauseStates, authorizationStates].map(edgesOf));
});

test('the documented days of notice and retry match the rules', () => {
  const rows = readFileSync('docs/autopay.md', 'utf8').split('\n');
  const row = (first: string) => rows.find((line) => line.startsWith(`| ${first} `));
  expect(row(`${NOTICE_DAYS} before the debit`)).toBeDefined();
  expect(row(`${usualRetries.days.join(', ').replace(/, (\d+)$/, ' and $1')} after a soft decline`)).toBeDefined();
  const [on, dueOn] = ['2026-11-09', '2026-11-30'] as const;
  expect(daysBetween(on, debitWindow({ on, dueOn }).from)).toBe(10);
  expect(row('statement')).toContain('between the tenth day after it could be read and its due date');
});
