import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cloneFolder } from '#platform/server/settings/clone.ts';

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
