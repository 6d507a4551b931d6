import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** The design's tokens and elements plus the operators' own styles, as one file named by its content. */
export function readStyle(): { readonly path: string; readonly body: string } {
  const body = ['design/tokens/tokens.css', 'design/tokens/base.css', 'apps/server/operator/pages/operator.css'].map(read).join('\n');
  return { path: `/operator-${createHash('sha256').update(body).digest('base64url').slice(0, 12)}.css`, body };
}
