import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cloneFolder } from '#platform/server/settings/clone.ts';

/** Another run of the package manager, of another test file, is waited for. */
const lockFor = ['-o', 'DPkg::Lock::Timeout=120'];

/**
 * The program of a Debian package. If it is not installed, it is unpacked next to the clone's data, because installing it would start a service.
 * @param installed its path in the package
 * @throws Error saying what to do
 */
export async function debianProgram(packageName: string, installed: string): Promise<string> {
  const folder = join(cloneFolder, '.demarc', packageName);
  const unpacked = join(folder, installed);
  if (existsSync(installed)) return installed;
  if (existsSync(unpacked)) return unpacked;
  await mkdir(folder, { recursive: true });
  // A failure here shows at the end, by what is missing.
  const run = (command: string, ...args: readonly string[]) => promisify(execFile)(command, args, { cwd: folder }).catch(() => {});
  await run('apt-get', 'update');
  await run('apt-get', 'download', packageName);
  const [debianPackage] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  if (debianPackage) await run('dpkg-deb', '-x', debianPackage, '.');
  if (!existsSync(unpacked)) throw new Error(`${packageName} is missing: apt-get install -y ${packageName}`);
  return unpacked;
}

/**
 * The folder with Debian packages and with what they need that is not installed, unpacked next to the clone's data. For programs with fixed paths: whoever
 * runs them lays it over the system (`unshare -m`).
 * @throws Error saying what to do
 */
export async function debianFolder(packageNames: readonly string[]): Promise<string> {
  const folder = join(cloneFolder, '.demarc', packageNames.join('+'));
  const root = join(folder, 'root');
  if (existsSync(root)) return root;
  const [archives, unpacking] = [join(folder, 'archives'), join(folder, 'unpacking')];
  await mkdir(join(archives, 'partial'), { recursive: true });
  await mkdir(unpacking, { recursive: true });
  const run = (command: string, ...args: readonly string[]) => promisify(execFile)(command, args, { cwd: folder });
  try {
    await run('apt-get', 'update').catch(() => {});
    await run(
      'apt-get',
      'install',
      '-y',
      '--download-only',
      '--no-install-recommends',
      ...lockFor,
      '-o',
      `Dir::Cache::archives=${archives}`,
      ...packageNames,
    );
    for (const name of readdirSync(archives).filter((each) => each.endsWith('.deb'))) await run('dpkg-deb', '-x', join(archives, name), unpacking);
    // Whole or not there: a half of it would be taken for all next time.
    await rename(unpacking, root);
  } catch (cause) {
    throw new Error(`${packageNames.join(', ')} are missing: apt-get install -y ${packageNames.join(' ')}`, { cause });
  }
  return root;
}
