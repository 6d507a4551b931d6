import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cloneFolder } from '#platform/server/settings/clone.ts';

const SOURCES = ['apps', 'design', 'modules', 'platform', 'tools/build', 'vite.config.ts', 'package-lock.json'];
const RESULTS = ['dist/client', 'dist/server', 'dist/vault', 'dist/front-ends', 'dist/console', 'platform/web/generated/schema.graphql'];
const STAMP = join(cloneFolder, 'dist/.stamp');
/** Tests, READMEs, and server-only sources, which run unbuilt, except for the graph's types. */
const IRRELEVANT = /\.(test\.tsx?|sql)$|README\.md$|\/server\/(?!.*graph)/;

/** Whether the portal was built from the current sources. Takes a few milliseconds, because it compares only names, sizes and times. */
export function isBuilt(): boolean {
  return RESULTS.every((result) => existsSync(join(cloneFolder, result))) && readIfThere(STAMP) === stampOf();
}

/** A digest of everything that the portal is built from. */
export function stampOf(): string {
  const digest = createHash('sha256').update(process.version);
  for (const source of SOURCES.flatMap((name) => filesIn(join(cloneFolder, name)))) {
    const { size, mtimeMs } = statSync(source);
    digest.update(`${source} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('hex');
}

export function writeStamp(stamp: string): void {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
}

function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return IRRELEVANT.test(path) ? [] : [path];
  return readdirSync(path)
    .filter((name) => name !== 'generated' && name !== 'node_modules')
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

const readIfThere = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
