import type { Log } from '../log/log.ts';
import { operatorMessageOf } from './operator-error.ts';

/** Something that runs until it is ended. */
export interface Running {
  /** Takes nothing new on, finishes what is under way, and closes. */
  end(): Promise<void>;
}

/** What the parent says to a child. */
export type ParentMessage = 'go' | 'end';
/** What a child says to its parent. */
export type ChildMessage = { readonly is: 'ready' } | { readonly is: 'progress' | 'failed'; readonly line: string };

const END_LIMIT_MS = 25_000;

export interface RoleProcess {
  readonly log: Log;
  /** Loads the role's code and answers how to start it; done while the parent still prepares the database. */
  load(): Promise<() => Promise<Running>>;
}

/**
 * The life of one role's process. With a parent it starts on its word, tells when it is ready and ends with it, however the parent went;
 * alone it starts at once. SIGTERM ends it with 0.
 */
export async function runRole({ log, load }: RoleProcess): Promise<void> {
  const parent = parentWord();
  process.on('unhandledRejection', (error) => die(log, error));
  process.on('uncaughtException', (error) => die(log, error));
  try {
    const [start] = await Promise.all([load(), parent.go]);
    const running = await start();
    let ending = false;
    const end = () => {
      if (ending) return;
      ending = true;
      setTimeout(() => process.exit(1), END_LIMIT_MS).unref();
      running.end().then(
        () => process.exit(0),
        (error: unknown) => die(log, error),
      );
    };
    parent.whenToEnd(end);
    tellParent({ is: 'ready' });
  } catch (error) {
    die(log, error);
  }
}

/** Says something to the parent, if there is one. */
export function tellParent(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}

/** Listens from the first moment: the parent may speak, or die, while the role's code is still being loaded. */
function parentWord(): { readonly go: Promise<void>; whenToEnd(end: () => void): void } {
  const alone = process.channel === undefined;
  let end: () => void = () => process.exit(0);
  process.once('SIGTERM', () => end());
  // Ctrl-C reaches a whole group of processes; below a parent it is the parent's to say when.
  process.on('SIGINT', () => alone && end());
  process.once('disconnect', () => end());
  const go = new Promise<void>((resolve) => {
    if (alone) resolve();
    process.on('message', (message) => (message === 'go' ? resolve() : end()));
  });
  return {
    go,
    whenToEnd: (ending) => {
      end = ending;
    },
  };
}

/** Ends a process that cannot go on: with one line where the operator can help, else with the whole error in the log. */
function die(log: Log, error: unknown): void {
  const line = operatorMessageOf(error);
  if (!line) log.fatal({ error }, 'the process cannot go on');
  tellParent({ is: 'failed', line: line ?? (error instanceof Error ? error.message : String(error)) });
  // Leaves the message and the log a moment to get out.
  setTimeout(() => process.exit(1), 50);
}
