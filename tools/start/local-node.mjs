// Readable by Node 20: what follows may not be there yet.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const binaries = join(root, 'node_modules/.bin');
const localNode = join(binaries, 'node');

/** Whether this process runs on a Node that the sources can be read by (package.json, optionalDependencies). */
export const isLocalNode = Number(process.versions.node.split('.')[0]) >= 24;

// What we start finds the same Node first.
process.env.PATH = [binaries, process.env.PATH].join(delimiter);

/**
 * Runs a script again on the installed Node and answers its exit code. Ctrl-C reaches both by itself, other signals are passed on;
 * the script notices by its channel when this process was killed.
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
