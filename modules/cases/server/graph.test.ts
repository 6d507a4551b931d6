import { execute, parse } from 'graphql';
import { expect, test, vi } from 'vitest';
import { accept, refuse } from '#platform/rules/result.ts';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import type { SeenCase } from '../rules/case.ts';
import { addCasesGraph, type CasesInGraph } from './graph.ts';

const seen: SeenCase = {
  number: 'CS2D555QHJ9C',
  topic: 'bill',
  state: 'open',
  openedAt: '2026-11-21T15:00:00.000Z',
  messages: { items: [], next: undefined },
};

/** A graph over cases that accept everything, except as told. */
function graphOf(told: Partial<CasesInGraph> = {}) {
  const cases: CasesInGraph = {
    mine: async () => ({ items: [], next: undefined }),
    one: async () => seen,
    open: async () => accept({ number: seen.number }),
    writeAgain: async () => accept(undefined),
    askForLink: async () => accept(undefined),
    ...told,
  };
  const builder = createGraphBuilder();
  builder.objectType('Account', {});
  addCasesGraph(builder, () => cases);
  const schema = builder.toSchema();
  return async (document: string): Promise<unknown> => {
    const contextValue = { viewer: undefined, now: seen.openedAt, language: 'en', partner: shippedPartners.own } as const;
    const { data, errors } = await execute({ schema, document: parse(document), contextValue });
    expect(errors).toBeUndefined();
    return data;
  };
}

const write = (selection: string) => `mutation { writeAgain(which: "link", message: "Hello", files: []) { ${selection} } }`;

test('writing again answers the case as it is now, and reads it only if it is asked for', async () => {
  const one = vi.fn(async () => seen);
  const ask = graphOf({ one });
  expect(await ask(write('__typename'))).toEqual({ writeAgain: { __typename: 'CaseWritten' } });
  expect(one).not.toHaveBeenCalled();
  expect(await ask(write('... on CaseWritten { case { number state } }'))).toEqual({ writeAgain: { case: { number: seen.number, state: 'open' } } });
});

test('what is refused is a member of the same union for every act', async () => {
  const refused = '__typename ... on CaseRefused { reason fields }';
  const malformed = graphOf({ writeAgain: async () => refuse({ reason: 'malformed', fields: ['message'] }) });
  expect(await malformed(write(refused))).toEqual({ writeAgain: { __typename: 'CaseRefused', reason: 'malformed', fields: ['message'] } });
  const tooMany = graphOf({ askForLink: async () => refuse('too-many') });
  expect(await tooMany(`mutation { askForCaseLink(number: "CS1", email: "a@example.com") { ${refused} } }`)).toEqual({
    askForCaseLink: { __typename: 'CaseRefused', reason: 'too-many', fields: [] },
  });
});
