import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Manifest } from './manifest.ts';

/** The one script that stands in the document itself, and what the content security policy allows it by. */
export type FirstScript = { readonly text: string; readonly allowedBy: `'sha256-${string}'` };

/** Brings the others after the first paint (apps/portal/start.ts). */
const START = 'apps/portal/start.ts';

/** @throws Error when the build made none, or one that cannot stand in a document: it imports another, or would end its element */
export function readFirstScript(clientFolder: URL, manifest: Manifest): FirstScript {
  const built = manifest[START];
  if (!built) throw new Error(`the build made no ${START}`);
  const text = readFileSync(new URL(built.file, clientFolder), 'utf8');
  if (built.imports?.length || /<\/script|<!--/i.test(text)) throw new Error(`${START} cannot stand in a document`);
  return { text, allowedBy: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
