import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Manifest } from 'vite';
import type { Language } from '#platform/rules/language.ts';
import type { BuiltFile, FrontEndManifest } from '#platform/rules/rendering/front-end.ts';
import { deployFrontEnd } from '#platform/server/front-ends/shelf.ts';
import { articles } from './articles-plugin.ts';
import { compressFolder } from './compress.ts';
import { compiledCopy } from './copy-plugin.ts';
import { buildForProduction } from './for-production.ts';

const SOURCES = 'apps/front-ends';

/** Builds every front end and puts it on the shelf that the web server reads. */
export async function buildFrontEnds(shelf: string): Promise<void> {
  for (const name of readdirSync(SOURCES)) {
    const built = join('dist/front-ends-built', name);
    await buildFrontEnd(name, built);
    deployFrontEnd(shelf, built);
  }
}

/**
 * Builds one front end, without the portal: scripts that share its React (`client/`), and the same pages for the server's thread (`server/`).
 * @param into its own folder, which is emptied
 */
export async function buildFrontEnd(name: string, into: string): Promise<FrontEndManifest> {
  buildForProduction();
  const sources = { en: join(SOURCES, name, 'en.tsx'), es: join(SOURCES, name, 'es.tsx') };
  const client = join(into, 'client');
  rmSync(into, { recursive: true, force: true });
  await build({
    ...shared(name),
    base: './',
    build: {
      ...shared(name).build,
      outDir: client,
      manifest: true,
      cssCodeSplit: false,
      rolldownOptions: {
        input: sources,
        external: ['react', 'react/jsx-runtime'],
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' },
      },
    },
  });
  await build({
    ...shared(name),
    ssr: { noExternal: true },
    build: {
      ...shared(name).build,
      outDir: join(into, 'server'),
      ssr: true,
      rolldownOptions: {
        input: { en: '\0render:en', es: '\0render:es' },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    plugins: [...(shared(name).plugins ?? []), renderers(sources)],
  });
  const manifest = manifestOf(name, into, sources);
  writeFileSync(join(into, 'manifest.json'), JSON.stringify(manifest));
  rmSync(join(client, '.vite'), { recursive: true });
  await compressFolder(client);
  return manifest;
}

const shared = (name: string) =>
  ({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compiledCopy(), articles(), react()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // Class names are its own, although it uses the same components as the portal.
    css: { modules: { generateScopedName: `${name}-[local]-[hash:base64:5]` } },
    build: { emptyOutDir: true, target: 'es2022', modulePreload: false, reportCompressedSize: false },
  }) satisfies InlineConfig;

/** The modules for the server's thread: the front end in one language, with its renderer. */
const renderers = (sources: Readonly<Record<string, string>>) => ({
  name: 'demarc:front-end-renderers',
  resolveId: (id: string) => (id.startsWith('\0render:') ? id : null),
  load: (id: string) => {
    if (!id.startsWith('\0render:')) return null;
    const source = JSON.stringify(join(process.cwd(), sources[id.slice('\0render:'.length)] ?? ''));
    return `import { frontEnd } from ${source};
import { rendererOf } from '#platform/web/render-front-end.tsx';
export const render = rendererOf(frontEnd);`;
  },
});

function manifestOf(name: string, into: string, sources: Readonly<Record<Language, string>>): FrontEndManifest {
  const client = join(into, 'client');
  const built: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const known = (file: string): BuiltFile => ({ file: `client/${file}`, integrity: `sha384-${digest('sha384', join(client, file), 'base64')}` });
  const withImports = (key: string): readonly string[] => {
    const chunk = built[key];
    return chunk ? [...new Set([...(chunk.imports ?? []).flatMap(withImports), chunk.file])] : [];
  };
  const style = built['style.css'];
  const parts = {
    scripts: { en: withImports(sources.en).map(known), es: withImports(sources.es).map(known) },
    style: style ? known(style.file) : null,
    server: { en: 'server/en.mjs', es: 'server/es.mjs' },
  };
  const documents = documentsIn(Object.values(built).map(({ file }) => readFileSync(join(client, file), 'utf8')));
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
  return { name, version, ...parts, documents };
}

/** The documents that scripts request by id, with their texts (stored by `npm run build`). */
function documentsIn(scripts: readonly string[]): FrontEndManifest['documents'] {
  const stored: Readonly<Record<string, string>> = JSON.parse(readFileSync('platform/web/generated/persisted-documents.json', 'utf8'));
  return Object.fromEntries(Object.entries(stored).filter(([id]) => scripts.some((script) => script.includes(id))));
}

const digest = (algorithm: string, file: string, encoding: 'base64') => createHash(algorithm).update(readFileSync(file)).digest(encoding);
