import { expect, test } from 'vitest';
import { splitDocuments } from './documents.ts';

const source = `export type AQuery = { a: string };
export class TypedDocumentString<TResult, TVariables>
  extends String {}
export const RowFragmentDoc = new TypedDocumentString(\`
    fragment Row on Thing {
  id
}
    \`, {"fragmentName":"Row"}) as unknown as TypedDocumentString<RowFragment, unknown>;
export const ADocument = {"__meta__":{"hash":"sha256:1"}} as unknown as TypedDocumentString<AQuery, AQueryVariables>;
export const BDocument = {"__meta__":{"hash":"sha256:2"}} as unknown as TypedDocumentString<BQuery, BQueryVariables>;
`;

test('each document is its own module, with its types; fragments have no text', () => {
  const { types, documents } = splitDocuments(source);
  expect([...documents.keys()]).toEqual(['documents/ADocument.ts', 'documents/BDocument.ts']);
  expect(documents.get('documents/ADocument.ts')).toContain('export const ADocument = {"__meta__":{"hash":"sha256:1"}}');
  expect(types).toContain('export type AQuery');
  expect(types).toContain("export * from './documents/BDocument.ts';");
  expect(types + [...documents.values()].join('')).not.toMatch(/fragment Row|class /);
});

test('a document that another endpoint answers says where', () => {
  const { documents } = splitDocuments(source, (hash) => (hash === 'sha256:2' ? '/selfservice/graphdlink' : undefined));
  expect(documents.get('documents/ADocument.ts')).toContain('{"__meta__":{"hash":"sha256:1"}}');
  expect(documents.get('documents/BDocument.ts')).toContain('{"__meta__":{"path":"/selfservice/graphdlink","hash":"sha256:2"}}');
});

test('an unknown form stops the build', () => {
  expect(() => splitDocuments('export type AQuery = {};')).toThrow('wrote no documents');
  expect(() => splitDocuments(`${source}export const CDocument = gql('query');\n`)).toThrow('in another form');
});
