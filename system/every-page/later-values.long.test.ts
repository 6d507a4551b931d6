import {
  type DocumentNode,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSchema } from '#apps/server/graph/schema.ts';
import { readStoredDocuments } from '#apps/server/graph/stored-documents.ts';
import { onPage } from '#platform/rules/partner/partner.ts';
import type { Render } from '#platform/rules/rendering/rendering.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { storedOperations } from '../every-operation/operations.ts';
import { enrolledPages, pages, partPages, payerPages } from './pages/testing.ts';
import { type OpenDemarc, openDemarc, stepsOfPaying } from './testing.ts';

/** A value that no page knows, as of a set that a later version has enlarged. */
const LATER = 'of-a-later-version';

const root = new URL('../../', import.meta.url);
const schema = createSchema(() => {
  throw new Error('only its types are read');
});
const operations = storedOperations(schema);
const pathOf = (id: string) => operations.find(({ documentId }) => documentId === id)?.path ?? '/graph';
const texts = readStoredDocuments(new URL('platform/web/generated/persisted-documents.json', root));

let demarc: OpenDemarc;
let render: Render;
beforeAll(async () => {
  demarc = await openDemarc(new Map());
  const renderer: { readonly render: Render } = await import(new URL('dist/server/entry-server.js', root).href);
  render = renderer.render;
}, 180_000);
afterAll(() => demarc.end());

/** An answer in which every value of one set is LATER. @param sets receives the names of all sets of values in the answer (decision 0078) */
function withLater(document: DocumentNode, answer: unknown, chosen: string | undefined, sets: Set<string>): unknown {
  const { definitions } = document;
  const selectionsOf = (fragment: string) =>
    definitions.find((each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === fragment && each.selectionSet);

  function fieldsIn(selections: SelectionSetNode): readonly (readonly [key: string, field: string, below: SelectionSetNode | undefined])[] {
    return selections.selections.flatMap((each) => {
      if (each.kind === Kind.FIELD) return [[each.alias?.value ?? each.name.value, each.name.value, each.selectionSet] as const];
      if (each.kind === Kind.INLINE_FRAGMENT) return fieldsIn(each.selectionSet);
      const fragment = selectionsOf(each.name.value);
      return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsIn(fragment.selectionSet) : [];
    });
  }

  function replaced(type: GraphQLOutputType, below: SelectionSetNode | undefined, value: unknown): unknown {
    if (value === null) return null;
    if (isNonNullType(type)) return replaced(type.ofType, below, value);
    if (isListType(type) && Array.isArray(value)) return value.map((each) => replaced(type.ofType, below, each));
    if (isEnumType(type) || (isScalarType(type) && type.extensions.values)) {
      sets.add(type.name);
      return type.name === chosen ? LATER : value;
    }
    if (!below) return value;
    const object = new Map(Object.entries(Object(value)));
    const own = schema.getType(String(object.get('__typename') ?? getNamedType(type).name));
    for (const [key, field, further] of fieldsIn(below)) {
      const found = isObjectType(own) ? own.getFields()[field] : undefined;
      if (found && object.has(key)) object.set(key, replaced(found.type, further, object.get(key)));
    }
    return Object.fromEntries(object);
  }

  const operation = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  const query = schema.getQueryType();
  if (!query || operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('a page asked something that is no query');
  return replaced(query, operation.selectionSet, answer);
}

/** Renders a page in English; the values of the chosen set are unknown to it. */
function shown(username: string, href: string, chosen: string | undefined, sets = new Set<string>()) {
  return render({
    href,
    language: 'en',
    partner: onPage(shippedPartners.ofFootprint('CHTR'), 'en'),
    isWebview: false,
    traceId: 'f00d',
    keepFile: () => Promise.reject(new Error('nobody sends a file')),
    frontEnd: async () => undefined,
    async ask(id, variables) {
      const { data, errors } = JSON.parse(await demarc.ask(username, { documentId: id, path: pathOf(id) }, Object(variables)));
      if (!data) return { failure: { code: errors[0].extensions.code, message: errors[0].message } };
      return { data: withLater(parse(texts[id] ?? ''), data, chosen, sets) };
    },
  });
}

/** Customers who have some of everything, in many states. */
const customers = ['olivia', 'liam', 'benjamin', 'henry', 'charlotte', 'mason', 'harper', 'isabella'];

/** How many sets of values were replaced on this page. */
async function standsWithLaterValues(username: string, href: string): Promise<number> {
  const sets = new Set<string>();
  await shown(username, href, undefined, sets);
  for (const set of sets) {
    const page = await shown(username, href, set);
    const what = `${href} of ${username} with an unknown ${set}`;
    if (page.kind === 'redirect') continue;
    expect(page.status, what).toBeLessThan(500);
    const text = page.html.replace(/<[^>]+>/g, ' ');
    expect(text, what).not.toMatch(/undefined|NaN|\[object/);
    expect(text, what).not.toContain(LATER);
  }
  return sets.size;
}

test.each([...pages, ...payerPages, ...enrolledPages, ...partPages.map(([path]) => path)])(
  '(F24) %s, opened before a deployment, stands with any value that only the new version knows',
  async (path) => {
    for (const username of customers) await standsWithLaterValues(username, path);
  },
);

test('(F24) so does each step of a payment', async () => {
  const steps = await stepsOfPaying(demarc, 'olivia');
  expect(steps).toHaveLength(4);
  for (const step of steps) expect(await standsWithLaterValues('olivia', step), step).toBeGreaterThan(0);
});

test('a value that a page does not know reaches it, and a general word stands in its place', async () => {
  const page = await shown('olivia', '/billing/activity?show=charges', 'ChargeGroup');
  expect(page.kind === 'page' && page.html).toContain('Other charges');
});
