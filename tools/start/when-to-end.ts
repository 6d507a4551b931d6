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
  const starters = npmAndItsShell();
  setInterval(() => npmAndItsShell() !== starters && end(false), WATCH_MS).unref();
}

/** npm runs a script in a shell, which lives on when npm is killed: both are watched. */
function npmAndItsShell(): string {
  try {
    const [, npm] = /^\d+ \(.*\) \w (\d+)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return `${process.ppid} ${npm}`;
  } catch {
    return String(process.ppid);
  }
}
