import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StateTable } from '#platform/rules/state-table.ts';
import { authorizationStates, debitStates, enrolmentStates, pauseStates } from './states.ts';

const drawn = (text: string): readonly string[][] =>
  [...text.matchAll(/```mermaid\nstateDiagram-v2\n(.*?)```/gs)].map(([, edges = '']) => edges.trim().split(/\n\s*/).toSorted());

const edgesOf = (table: StateTable<string, string>): readonly string[] =>
  Object.entries(table)
    .flatMap(([state, events]) => Object.entries(events).map(([event, next]) => `${state} --> ${next}: ${event}`))
    .toSorted();

test('the states of an enrolment and of a debit are those that are drawn', () => {
  expect(drawn(readFileSync('docs/autopay.md', 'utf8'))).toEqual([enrolmentStates, debitStates, pauseStates, authorizationStates].map(edgesOf));
});
