import { readFileSync } from 'node:fs';

/** A source's build output: its file in the client folder, its styles, and its static and dynamic imports. */
type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

export type Manifest = Readonly<Record<string, Chunk>>;

/** Vite's build manifest. */
export const readManifest = (clientFolder: URL): Manifest => JSON.parse(readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8'));

/** The scripts of some sources, each once and after its imports. */
export const scriptsOf = (manifest: Manifest, sources: readonly string[]): readonly string[] => filesOf(manifest, sources, ({ file }) => [file]);

/** The styles of some sources, each once and after those of its imports, which they refine. */
export const stylesOf = (manifest: Manifest, sources: readonly string[]): readonly string[] => filesOf(manifest, sources, ({ css = [] }) => css);

function filesOf(manifest: Manifest, sources: readonly string[], of: (chunk: Chunk) => readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    for (const file of of(chunk)) files.add(file);
  };
  sources.forEach(visit);
  return [...files];
}
