import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrontEndManifest } from '#platform/rules/rendering/front-end.ts';

/** A temporary folder for a shelf and builds. */
export function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'demarc-front-ends-'));
  return { folder, shelf: join(folder, 'shelf'), end: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A front end as a build would leave it; `render` is the body of its server function, with `request` and `ask`. */
export function builtFrontEnd(folder: string, version: string, render: string, documents: FrontEndManifest['documents'] = {}): string {
  const built = join(folder, `built-${version}`);
  const script = { file: 'client/en.js', integrity: 'sha384-x' };
  const manifest: FrontEndManifest = {
    name: 'pilot',
    version,
    scripts: { en: [script], es: [script] },
    style: null,
    server: { en: 'server/en.mjs', es: 'server/en.mjs' },
    documents,
  };
  for (const part of ['client', 'server']) mkdirSync(join(built, part), { recursive: true });
  writeFileSync(join(built, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(built, 'client/en.js'), `export const version = '${version}';`);
  writeFileSync(join(built, 'server/en.mjs'), `export const render = async (request, ask) => { ${render} };`);
  return built;
}

export const versionNamed = (digit: string): string => digit.repeat(12);
