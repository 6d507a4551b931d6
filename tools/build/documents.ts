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
 * @throws Error if the generator's output has a different form
 */
export function splitDocuments(source: string): Generated {
  const at = source.indexOf(CLASS);
  if (at < 0) throw new Error('the generator wrote no documents');
  const written = source.slice(at);
  const found = [...written.matchAll(DOCUMENT)];
  const constants = written.match(/^export const /gm) ?? [];
  if (constants.length !== found.length + (written.match(FRAGMENT) ?? []).length)
    throw new Error('the generator writes documents in another form now');
  const documents = found.map(([, name, meta, result, variables]) => {
    const text = `import type { ${result}, ${variables}, TypedDocumentString } from '../graphql.ts';

export const ${name} = ${meta} as unknown as TypedDocumentString<${result}, ${variables}>;
`;
    return [`documents/${name}.ts`, text] as const;
  });
  const exported = documents.map(([file]) => `export * from './${file}';`);
  return { types: [source.slice(0, at), STORED, ...exported, ''].join('\n'), documents: new Map(documents) };
}
