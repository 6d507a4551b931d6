import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CodegenConfig, generate } from '@graphql-codegen/cli';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from '#apps/server/graph/schema.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const generated = 'platform/web/generated/';

/** Prints the schema and makes typed, stored documents of every .graphql file beside a page (docs/architecture.md, "Graph"). */
export async function generateGraph(): Promise<void> {
  const schema = createSchema(() => {
    throw new Error('the schema is only printed here');
  });
  mkdirSync(root + generated, { recursive: true });
  writeFileSync(`${root}${generated}schema.graphql`, printSchema(lexicographicSortSchema(schema)));
  await generate({ ...config, cwd: root, silent: true }, true);
}

const config: CodegenConfig = {
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
          Cents: '../../rules/money.ts#Cents',
          IsoDate: '../../rules/calendar.ts#IsoDate',
          IsoInstant: '../../rules/calendar.ts#IsoInstant',
        },
      },
    },
  },
};
