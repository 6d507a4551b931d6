type Generated = {
  /** The types, and a re-export of every document. */
  readonly types: string;
  /** By file name, in the folder of the types. */
  readonly documents: ReadonlyMap<string, string>;
};

const CLASS = 'export class TypedDocumentString<';
const DOCUMENT = /^export const (\w+) = (\{"__meta__":\{[^\n]*\}\}) as unknown as TypedDocumentString<(\w+), (\w+)>;$/gm;
const FRAGMENT = /^export const \w+FragmentDoc = /gm;

const STORED = `/** A stored document: only its id travels. */
export type TypedDocumentString<TResult, TVariables> = DocumentTypeDecoration<TResult, TVariables> & {
  readonly __meta__?: Record<string, unknown> | undefined;
};
`;

/**
 * Makes a module for each document, so that a page loads the ids of its own documents only. Leaves out the texts of fragments, which nobody requests.
 * @param source the generator's graphql.ts
 * @param pathOf where a document is answered, by its hash; undefined for the endpoint of most
 * @throws Error if the generator's output has a different form
 */
export function splitDocuments(source: string, pathOf: (hash: string) => string | undefined = () => undefined): Generated {
  const at = source.indexOf(CLASS);
  if (at < 0) throw new Error('the generator wrote no documents');
  const written = source.slice(at);
  const found = [...written.matchAll(DOCUMENT)];
  const constants = written.match(/^export const /gm) ?? [];
  if (constants.length !== found.length + (written.match(FRAGMENT) ?? []).length)
    throw new Error('the generator writes documents in another form now');
  const documents = found.map(([, name, meta = '', result, variables]) => {
    const text = `import type { ${result}, ${variables}, TypedDocumentString } from '../graphql.ts';

export const ${name} = ${withPath(meta, pathOf)} as unknown as TypedDocumentString<${result}, ${variables}>;
`;
    return [`documents/${name}.ts`, text] as const;
  });
  const exported = documents.map(([file]) => `export * from './${file}';`);
  return { types: [source.slice(0, at), STORED, ...exported, ''].join('\n'), documents: new Map(documents) };
}

/** The stored id with its path, if it has one of its own. */
function withPath(meta: string, pathOf: (hash: string) => string | undefined): string {
  const [, hash = ''] = /"hash":"([^"]+)"/.exec(meta) ?? [];
  const path = pathOf(hash);
  return path === undefined ? meta : meta.replace('"hash"', `"path":"${path}","hash"`);
}
