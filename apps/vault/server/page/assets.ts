import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Partners } from '#platform/server/partners/partners.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { Asset, Assets } from './page.ts';

/** The inventory of what a payment page loads (PCI DSS 6.4.3): one script and one style, both ours, named by digest. */
export function readAssets(folder: URL, partners: Pick<Partners, 'all' | 'fileAt'>): Assets {
  const style = read(new URL('fields.css', folder));
  const themed = partners.all.flatMap(({ code, files }) => {
    const colors = files.styles === undefined ? undefined : partners.fileAt(files.styles);
    return colors ? [[code, asset('fields.css', Buffer.concat([style, Buffer.from('\n'), colors]))] as const] : [];
  });
  return { script: asset('fields.js', read(new URL('fields.js', folder))), style: asset('fields.css', style), themed: new Map(themed) };
}

function asset(name: string, body: Buffer): Asset {
  const digest = createHash('sha384').update(body).digest('base64');
  return { path: `/assets/${createHash('sha256').update(body).digest('hex').slice(0, 16)}/${name}`, integrity: `sha384-${digest}`, body };
}

function read(file: URL): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new OperatorError(`${file.pathname} is missing: run npm run build first.`, { cause });
  }
}
