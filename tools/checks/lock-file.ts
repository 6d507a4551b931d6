import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Finding, report } from './finding.ts';

type Locked = { readonly dependencies?: Names; readonly optionalDependencies?: Names; readonly devDependencies?: Names };
type Names = Readonly<Record<string, string>>;
export type Packages = Readonly<Record<string, Locked>>;

/**
 * Problems on a fresh machine: `npm ci` refuses a lock file that lacks another platform's optional package, and npm leaves such a package out if the
 * registry it used does not have it.
 */
export function gapsIn(packages: Packages): readonly string[] {
  const gaps = Object.entries(packages).flatMap(([path, locked]) => {
    const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies });
    return names
      .filter((name) => !placesFor(name, path).some((place) => place in packages))
      .map((name) => `${path || 'the root'} needs ${name}, which is not locked`);
  });
  return [...gaps, ...inexact(packages[''] ?? {})];
}

/** Where Node looks for a package: next to the importer, then in each folder above. */
function placesFor(name: string, path: string): readonly string[] {
  const folders = path === '' ? [] : path.split('/node_modules/');
  return Array.from({ length: folders.length + 1 }, (_, depth) => [...folders.slice(0, depth), name].join('/node_modules/')).map((place) =>
    place.startsWith('node_modules/') ? place : `node_modules/${place}`,
  );
}

function inexact(root: Locked): readonly string[] {
  const all = Object.entries({ ...root.dependencies, ...root.optionalDependencies, ...root.devDependencies });
  return all
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is asked for as ${version}, not in one exact version`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = 'package-lock.json';
  const { packages }: { readonly packages: Packages } = JSON.parse(readFileSync(join(process.cwd(), file), 'utf8'));
  const findings = gapsIn(packages).map((message): Finding => ({ file, message }));
  report('lock file', { count: Object.keys(packages).length, at: 'packages' }, findings);
}
