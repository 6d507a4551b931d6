import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '#platform/server/process/operator-error.ts';

/** The parent process of a killed start needs a moment to notice, and to end what it runs. */
const WAIT_MS = 5_000;

/**
 * Locks the clone's data for this start until the process ends, however it ends: the kernel holds the name, not a file.
 * @throws OperatorError if another start holds the lock and keeps it.
 */
export async function holdAlone(folder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const name = `\0demarc-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  const deadline = performance.now() + WAIT_MS;
  while (!(await listens(createServer(), name))) {
    if (performance.now() > deadline) throw new OperatorError(`Demarc runs from this folder already (its data is in ${folder}): end it first.`);
    await pause(100);
  }
}

const listens = (server: Server, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(name, () => resolve(true)).unref();
  });
