import { readFileSync } from 'node:fs';

/** What the build says of a source: its file below the client's folder, and the sources that it imports at once. */
type Chunk = { readonly file: string; readonly imports?: readonly string[] };

export type Manifest = Readonly<Record<string, Chunk>>;

/** Vite's list of what it built. */
export const readManifest = (clientFolder: URL): Manifest => JSON.parse(readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8'));
