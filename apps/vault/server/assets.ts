import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ClearLine } from '#platform/server/process/clear-line.ts';
import type { Asset, Assets } from './page.ts';

/** The inventory of what a payment page loads (PCI DSS 6.4.3): one script and one style, both ours, named by their digest. */
export const readAssets = (folder: URL): Assets => ({ script: asset(folder, 'fields.js'), style: asset(folder, 'fields.css') });

function asset(folder: URL, name: string): Asset {
  const body = read(new URL(name, folder));
  const digest = createHash('sha384').update(body).digest('base64');
  return { path: `/assets/${createHash('sha256').update(body).digest('hex').slice(0, 16)}/${name}`, integrity: `sha384-${digest}`, body };
}

function read(file: URL): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new ClearLine(`${file.pathname} is missing: build Demarc first (npm run build).`, { cause });
  }
}
