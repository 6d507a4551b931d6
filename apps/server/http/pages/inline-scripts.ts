import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Manifest } from './manifest.ts';

/** The two inline scripts of the document, and the hashes by which the content security policy allows them. */
export type InlineScripts = {
  /** Maps the portal's React for the separately loaded front ends, so that a page has only one. */
  readonly importMap: string;
  /** Loads the others after the first paint (apps/portal/start.ts). */
  readonly first: string;
  /** Sources for `script-src`: one digest each. */
  readonly allowedBy: string;
};

const START = 'apps/portal/start.ts';
const SHARED = { react: 'apps/portal/shared/react.ts', 'react/jsx-runtime': 'apps/portal/shared/jsx-runtime.ts' };

/** @throws Error if the build has none, or a first one that cannot be inlined because it imports another or would end its element */
export function readInlineScripts(clientFolder: URL, manifest: Manifest): InlineScripts {
  const built = builtOf(manifest, START);
  const first = readFileSync(new URL(built.file, clientFolder), 'utf8');
  if (built.imports?.length || /<\/script|<!--/i.test(first)) throw new Error(`${START} cannot stand in a document`);
  const imports = Object.fromEntries(Object.entries(SHARED).map(([name, source]) => [name, `/${builtOf(manifest, source).file}`]));
  const importMap = JSON.stringify({ imports });
  return { importMap, first, allowedBy: [importMap, first].map(digestOf).join(' ') };
}

function builtOf(manifest: Manifest, source: string): Manifest[string] {
  const built = manifest[source];
  if (!built) throw new Error(`the build made no ${source}`);
  return built;
}

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
