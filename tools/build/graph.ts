import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CodegenConfig, generate } from '@graphql-codegen/cli';
import { type GraphQLSchema, isScalarType, Kind, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { pathsOfRootFields } from '#apps/server/graph/endpoints.ts';
import { createSchema } from '#apps/server/graph/schema.ts';
import { splitDocuments } from './documents.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const generated = 'platform/web/generated/';

/** Prints the schema and generates typed, stored documents from every .graphql file next to a page (docs/architecture.md, "Graph"). */
export async function generateGraph(): Promise<void> {
  const schema = createSchema(() => {
    throw new Error('the schema is only printed here');
  });
  rmSync(root + generated, { recursive: true, force: true });
  mkdirSync(`${root}${generated}documents`, { recursive: true });
  writeFileSync(`${root}${generated}schema.graphql`, printSchema(lexicographicSortSchema(schema)));
  const written: readonly { readonly filename: string; readonly content: string }[] = await generate(
    { ...configFor(schema), cwd: root, silent: true },
    false,
  );
  const contentOf = (name: string) => written.find(({ filename }) => basename(filename) === name)?.content ?? '';
  const { types, documents } = splitDocuments(contentOf('graphql.ts'), pathsIn(contentOf('persisted-documents.json')));
  const files = [['graphql.ts', types], ['persisted-documents.json', contentOf('persisted-documents.json')], ...documents] as const;
  for (const [file, content] of files) writeFileSync(`${root}${generated}${file}`, content);
}

/** Where each stored document is answered, by its hash: undefined for the endpoint of most. @throws if it asks for what two endpoints answer */
function pathsIn(persisted: string): (hash: string) => string | undefined {
  const texts = new Map(Object.entries<string>(JSON.parse(persisted)));
  const pathOf = pathsOfRootFields();
  return (hash) => {
    const asked = parse(texts.get(hash) ?? '').definitions.flatMap((one) =>
      one.kind === Kind.OPERATION_DEFINITION
        ? one.selectionSet.selections.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : []))
        : [],
    );
    const [path, ...others] = new Set(asked.map(pathOf));
    if (others.length > 0) throw new Error(`a document asks two endpoints at once: ${asked.join(', ')}`);
    return path;
  };
}

const configFor = (schema: GraphQLSchema): CodegenConfig => ({
  schema: `${generated}schema.graphql`,
  documents: ['modules/*/web/**/*.graphql', 'apps/portal/**/*.graphql'],
  generates: {
    [generated]: {
      preset: 'client',
      presetConfig: { fragmentMasking: false, persistedDocuments: { mode: 'replaceDocumentWithHash', hashAlgorithm: 'sha256' } },
      config: {
        documentMode: 'string',
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: {
          ClockTime: '../../rules/partner/opening-hours.ts#ClockTime',
          Cents: '../../rules/money.ts#Cents',
          IsoDate: '../../rules/calendar.ts#IsoDate',
          IsoInstant: '../../rules/calendar.ts#IsoInstant',
          ...unionsIn(schema),
        },
      },
    },
  },
});

/** The scalars that stand for a closed set (platform/server/graph/enumerations.ts), each as the union of its values. */
const unionsIn = (schema: GraphQLSchema): Record<string, string> =>
  Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter(isScalarType)
      .flatMap(({ name, extensions: { values } }) => (Array.isArray(values) ? [[name, values.map((value) => `'${value}'`).join(' | ')]] : [])),
  );
