import { readFileSync } from 'node:fs';

const WATCH_MS = 200;
/** npm passes on a Ctrl-C that reached us already; a person who insists is slower. */
const INSISTING_MS = 1_000;

/**
 * Tells when this process should end: by a signal, or because whoever started it is gone, so that nothing serves on unseen
 * after npm was killed. `hurry` when somebody insists.
 */
export function whenToEnd(end: (hurry: boolean) => void): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    const now = performance.now();
    firstAt ??= now;
    end(now - firstAt > INSISTING_MS);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.once('disconnect', () => end(false));
  if (!process.env.npm_lifecycle_event) return;
  const watched = isNpm(process.ppid) ? () => String(process.ppid) : () => `${process.ppid} ${parentOf(process.ppid)}`;
  const starters = watched();
  setInterval(() => watched() !== starters && end(false), WATCH_MS).unref();
}

/**
 * Whether a process is npm itself. Where npm stands behind a shell or another Node, which live on when npm is killed, both are watched;
 * who started npm is nobody's business: a script that puts `npm start` into the background may end.
 */
const isNpm = (pid: number): boolean => readOf(pid, 'cmdline').startsWith('npm');

const parentOf = (pid: number): string => /^\d+ \(.*\) \w (\d+)/s.exec(readOf(pid, 'stat'))?.[1] ?? '';

function readOf(pid: number, file: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
