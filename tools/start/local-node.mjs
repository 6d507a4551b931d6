// Must run on Node 20, because nothing else may be installed yet.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const binaries = join(root, 'node_modules/.bin');
const localNode = join(binaries, 'node');

/** Whether this process already runs on a Node that can run the sources (package.json, optionalDependencies). */
export const isLocalNode = Number(process.versions.node.split('.')[0]) >= 24;

// Processes that we start find the same Node first.
process.env.PATH = [binaries, process.env.PATH].join(delimiter);

/**
 * Reruns a script on the installed Node and returns its exit code. Ctrl-C reaches both anyway, and other signals are passed on; the script notices
 * through its IPC channel if this process is killed.
 * @param {readonly string[]} args the script and its arguments
 * @returns {Promise<number>}
 */
export function runOnLocalNode(args) {
  if (!existsSync(localNode)) {
    console.error(`Demarc needs Node 24, this is ${process.version} and there is none for this kind of machine in node_modules.`);
    return Promise.resolve(1);
  }
  const child = spawn(localNode, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${localNode} cannot be run: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
