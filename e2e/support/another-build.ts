import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const built = fileURLToPath(new URL('../../dist/client/', import.meta.url));

/** "entry-client-DKxpXWxL.js": the eight characters are a digest of the file's content. */
const DIGEST = /(?<=-)[\w-]{8}(?=\.(?:js|css)\b)/g;

/** Simulates a build of other sources: the portal's files with every digest in their names reversed, also where one file names another. */
export function anotherBuild() {
  const names = new Set(readdirSync(join(built, 'assets')));
  const nameOf = (text: string): string => text.replace(DIGEST, (digest) => [...digest].reverse().join(''));
  const folder = mkdtempSync(join(tmpdir(), 'demarc-build-'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  for (const each of ['assets', '.vite']) mkdirSync(join(folder, each));
  for (const name of names) if (/\.(js|css)$/.test(name)) write(`assets/${nameOf(name)}`, nameOf(readFileSync(join(built, 'assets', name), 'utf8')));
  write('.vite/manifest.json', nameOf(readFileSync(join(built, '.vite/manifest.json'), 'utf8')));
  return { folder: pathToFileURL(`${folder}/`), nameOf, remove: () => rmSync(folder, { recursive: true }) };
}
