import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const READY = /^Demarc is ready at (\S+)$/m;
const START_MS = 180_000;
const STOP_MS = 60_000;

/** Demarc as its users start it: `npm start`, with data and ports of its own. */
export type Product = {
  readonly url: string;
  /** The process id of npm, whose descendants are the product's processes. */
  readonly pid: number | undefined;
  readonly stop: () => Promise<void>;
};

/**
 * @param where DEMARC_DATA or DATABASE_URL: its data.
 * @param log a file that receives everything the product prints.
 */
export async function startProduct(folder: string, where: Readonly<Record<string, string>>, port: number, log: string): Promise<Product> {
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...process.env,
      DEMARC_ENV: 'dev',
      ...where,
      PORT: String(port),
      VAULT_PORT: String(port + 1),
      PROCESSOR_PORT: String(port + 2),
      OPERATOR_PORT: String(port + 3),
      NETWORK_PORT: String(port + 4),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const file = createWriteStream(log);
  child.stdout.pipe(file);
  child.stderr.pipe(file);
  try {
    return { url: await readyLine(child), pid: child.pid, stop: () => stop(child) };
  } catch (problem) {
    await stop(child);
    throw problem;
  }
}

function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`no ready line within ${START_MS / 1000} s; it said:\n${said}`)), START_MS);
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const url = READY.exec(said)?.[1];
      if (url === undefined) return;
      clearTimeout(late);
      resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`npm start ended with ${code} before it was ready; it said:\n${said}`));
    });
  });
}

/** Like Ctrl-C in a terminal: signals the whole process group. */
async function stop(child: ChildProcess): Promise<void> {
  const ended = child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : once(child, 'exit');
  signal(child, 'SIGINT');
  await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })]);
  signal(child, 'SIGKILL');
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, name);
  } catch {
    // The group is gone already.
  }
}
