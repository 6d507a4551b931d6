// Must run on Node 20 without any package, because it installs the packages.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './local-node.mjs';

/** Where customers are real, packages for tests and development stay out. */
const areCustomersReal = ['production', 'stage'].includes(process.env.DEMARC_ENV ?? '');

/**
 * Installs from the lock file if node_modules does not match it; exits with a clear line if that fails.
 * @param {{ withDevelopment?: boolean }} what whether packages for tests and development are needed too
 */
export function ensureInstalled({ withDevelopment = !areCustomersReal } = {}) {
  if (isInstalled(withDevelopment)) return;
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    // npm would empty the folder behind the link, which is not ours.
    console.error('node_modules is a link and does not match the lock file: install where it leads to, or remove it.');
    process.exit(1);
  }
  console.log('Installing from the lock file (about a minute) …');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...args] = [
    ...npm,
    'ci',
    `--${withDevelopment ? 'include' : 'omit'}=dev`,
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0 && isInstalled(withDevelopment)) return;
  console.error(`The packages could not be installed${error ? `: ${error.message}` : ', npm says why above'}.`);
  process.exit(1);
}

/**
 * Whether node_modules has every package of the lock file in its version, by npm's own record there, which npm writes last: an interrupted
 * installation has none.
 * @param {boolean} withDevelopment
 */
function isInstalled(withDevelopment) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!locked || !present) return false;
  return Object.entries(locked).every(([path, { version, optional, dev, link }]) => {
    if (path === '' || link || (dev && !withDevelopment)) return true;
    return present[path] ? present[path].version === version && existsSync(join(root, path)) : optional === true;
  });
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, link?: boolean }> | undefined} */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
