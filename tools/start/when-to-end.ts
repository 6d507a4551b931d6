import { readFileSync } from 'node:fs';
import { endingSignals } from '#platform/server/process/role-process.ts';

const WATCH_MS = 200;
/** npm forwards a Ctrl-C that already reached us; a second one from a person comes later than this. */
const INSISTING_MS = 1_000;

/**
 * Tells when this process should end: on a signal, or because its starter is gone, so that nothing keeps running unseen after npm was killed. `hurry`
 * is true if the user insists.
 */
export function whenToEnd(end: (hurry: boolean) => void): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    const now = performance.now();
    firstAt ??= now;
    end(now - firstAt > INSISTING_MS);
  };
  for (const signal of endingSignals) process.on(signal, onSignal);
  process.once('disconnect', () => end(false));
  if (!process.env.npm_lifecycle_event) return;
  const watched = isNpm(process.ppid) ? () => String(process.ppid) : () => `${process.ppid} ${parentOf(process.ppid)}`;
  const starters = watched();
  setInterval(() => watched() !== starters && end(false), WATCH_MS).unref();
}

/**
 * Whether a process is npm itself. If npm is behind a shell or another Node, which survive when npm is killed, both are watched. npm's own parent
 * does not matter: a script that runs `npm start` in the background may end.
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
