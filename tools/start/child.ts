import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { ChildMessage, ParentMessage } from '#platform/server/process/role-process.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';

export interface ChildPlan {
  readonly name: string;
  /** Relative to the clone's folder. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** For Node itself: heap sizes. */
  readonly nodeOptions: readonly string[];
  readonly say: (line: string) => void;
}

export interface Child {
  /** The id of the current process; undefined before the first start. */
  pid(): number | undefined;
  /** Lets it start; its code is already loaded. */
  go(): void;
  /** Settles when it is serving; rejects with a clear line if it ended before that. */
  readonly ready: Promise<void>;
  /** Lets it finish what is under way; kills it if that takes too long. */
  end(): Promise<void>;
  kill(): void;
  /** Ends it and restarts it at once, from the current sources. */
  restart(): Promise<void>;
}

/** glibc gives each allocating thread its own arena: 2 to 3 MB in a process that hardly uses them. */
const oneArena = { MALLOC_ARENA_MAX: '1' };

const END_LIMIT_MS = 28_000;
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** A process that served this long was healthy: its next restart does not wait. */
const HEALTHY_MS = 60_000;

/** Runs one of our processes and restarts it, with increasing delays, if it dies after it was ready once. */
export function startChild(plan: ChildPlan): Child {
  let mayGo = false;
  let ending = false;
  let restarting = false;
  let pauseMs = SHORTEST_PAUSE_MS;
  let current: ChildProcess;
  const ready = Promise.withResolvers<void>();
  let wasReady = false;

  const run = () => {
    let lastLine: string | undefined;
    const startedAt = performance.now();
    current = fork(join(cloneFolder, plan.script), [], {
      env: { ...oneArena, ...process.env, ...plan.environment },
      execArgv: [...plan.nodeOptions],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    current.on('message', (message: ChildMessage) => {
      if (message.is === 'ready') {
        wasReady = true;
        ready.resolve();
      } else if (message.is === 'failed') lastLine = message.line;
      else plan.say(message.line);
    });
    current.once('exit', (code, signal) => void ended(lastLine ?? `${plan.name} ended (${signal ?? `code ${code}`})`, startedAt));
    if (mayGo) tell('go');
  };

  const ended = async (line: string, startedAt: number) => {
    if (ending || restarting) return;
    if (!wasReady) return ready.reject(new OperatorError(line));
    if (performance.now() - startedAt > HEALTHY_MS) pauseMs = SHORTEST_PAUSE_MS;
    plan.say(`${line}; starting it again`);
    await pause(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    if (!ending) run();
  };

  const tell = (message: ParentMessage) => current.connected && current.send(message, () => {});
  const isRunning = () => current.exitCode === null && current.signalCode === null;

  const stop = async () => {
    if (!isRunning()) return;
    const gone = new Promise((resolve) => current.once('exit', resolve));
    tell('end');
    const late = setTimeout(() => current.kill('SIGKILL'), END_LIMIT_MS);
    await gone;
    clearTimeout(late);
  };

  run();
  return {
    pid: () => current.pid,
    go() {
      mayGo = true;
      tell('go');
    },
    ready: ready.promise,
    async end() {
      ending = true;
      await stop();
    },
    kill() {
      ending = true;
      current.kill('SIGKILL');
    },
    async restart() {
      restarting = true;
      await stop();
      restarting = false;
      if (!ending) run();
    },
  };
}

/** Runs a script to its end, starting on a signal. @throws OperatorError saying why it failed */
export async function runOnce(plan: ChildPlan, go: Promise<void>, ended: AbortSignal): Promise<void> {
  const child = fork(join(cloneFolder, plan.script), [], {
    env: { ...process.env, ...plan.environment },
    execArgv: [...plan.nodeOptions],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    signal: ended,
    killSignal: 'SIGKILL',
  });
  let lastLine: string | undefined;
  child.on('message', (message: ChildMessage) => {
    if (message.is === 'failed') lastLine = message.line;
    if (message.is === 'progress') plan.say(message.line);
    if (message.is === 'ready') child.send('end', () => {});
  });
  go.then(
    () => child.send('go', () => {}),
    () => child.kill('SIGKILL'),
  );
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  if (code !== 0) throw new OperatorError(lastLine ?? `${plan.name} failed.`);
}
