import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export type Outcome = { readonly code: number; readonly output: string; readonly seconds: number; readonly timedOut: boolean };

const MARK = 'DEMARC_TEST_RUN';
const GRACE_MS = 15_000;
const KEPT_OUTPUT = 60_000;

/** The commands of one test run. Each has its own process group and a mark, so that nothing outlives the run. */
export class Children {
  readonly #mark = `${process.pid}-${process.hrtime.bigint()}`;
  readonly #root: string;
  readonly #deadline: number;
  readonly #running = new Set<ChildProcess>();

  /** @param budgetMs for all commands together */
  constructor(root: string, budgetMs: number) {
    this.#root = root;
    this.#deadline = performance.now() + budgetMs;
  }

  /** Runs a command to its end, or ends it when the run's time is up. Also resolves if the command could not be started. */
  async run(command: string, args: readonly string[]): Promise<Outcome> {
    const start = performance.now();
    const child = spawn(command, args, {
      cwd: this.#root,
      env: { ...process.env, [MARK]: this.#mark },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#running.add(child);
    let output = '';
    const keep = (chunk: string): void => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const closed = once(child, 'close').catch(() => undefined);
    let timedOut = false;
    const limit = setTimeout(
      () => {
        timedOut = true;
        void endGroup(child);
      },
      Math.max(0, this.#deadline - start),
    );
    const code = await new Promise<number>((resolve) => {
      child.on('error', (problem) => {
        keep(problem.message);
        resolve(1);
      });
      child.on('exit', (exitCode) => resolve(exitCode ?? 1));
    });
    clearTimeout(limit);
    this.#running.delete(child);
    signalGroup(child, 'SIGKILL');
    // Its last output may still be in the pipe, and an escaped process may hold the pipe open forever.
    await Promise.race([closed, pause(500)]);
    return { code, output, seconds: (performance.now() - start) / 1000, timedOut };
  }

  /** Interrupts the running commands and their children as Ctrl-C would, and kills them if they do not end. */
  async end(): Promise<void> {
    await Promise.all([...this.#running].map(endGroup));
  }

  /** Ends processes that escaped their group, and returns their command lines. */
  async endEscaped(): Promise<readonly string[]> {
    const patience = performance.now() + 2_000;
    while (this.#marked().length > 0 && performance.now() < patience) await pause(50);
    const escaped = this.#marked();
    for (const { pid } of escaped) kill(pid, 'SIGKILL');
    return escaped.map(({ pid, command }) => `${pid} ${command}`);
  }

  #marked(): readonly { readonly pid: number; readonly command: string }[] {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.flatMap((pid) => {
      if (!readProcess(pid, 'environ').split('\0').includes(`${MARK}=${this.#mark}`)) return [];
      return [{ pid: Number(pid), command: readProcess(pid, 'cmdline').replaceAll('\0', ' ') }];
    });
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  signalGroup(child, 'SIGINT');
  const patience = performance.now() + GRACE_MS;
  while (child.exitCode === null && child.signalCode === null && performance.now() < patience) await pause(50);
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined) kill(-child.pid, signal);
}

/** A process that is already gone needs no signal. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

/** Empty if the process is gone or belongs to another user. */
function readProcess(pid: string, file: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
