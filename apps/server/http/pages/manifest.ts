import { readFileSync } from 'node:fs';

/** What the build says of a source: its file below the client's folder, and the sources that it imports, at once and later. */
type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[] };

export type Manifest = Readonly<Record<string, Chunk>>;

/** Vite's list of what it built. */
export const readManifest = (clientFolder: URL): Manifest => JSON.parse(readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8'));

/** The scripts of some sources, each once and after all that it imports. */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    files.add(chunk.file);
  };
  sources.forEach(visit);
  return [...files];
}
