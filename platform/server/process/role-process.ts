import type { Log } from '../log/log.ts';
import { operatorMessageOf } from './operator-error.ts';

/** Something that runs until it is ended. */
export interface Running {
  /** Takes on nothing new, finishes what is under way, and closes. */
  end(): Promise<void>;
}

/** Messages from the parent to a child. */
export type ParentMessage = 'go' | 'end';
/** Messages from a child to its parent. */
export type ChildMessage = { readonly is: 'ready' } | { readonly is: 'progress' | 'failed'; readonly line: string };

/** How people and service managers ask a process to end. */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const END_LIMIT_MS = 25_000;
/** What the first requests and runs load has come by then. */
const SETTLED_MS = 2_000;

export interface RoleProcess {
  readonly log: Log;
  /** Loads the role's code and returns how to start it, while the parent still prepares the database. */
  load(): Promise<() => Promise<Running>>;
}

/**
 * The life of one role's process. With a parent, it starts when told to, reports when it is ready, and ends when told to, or with the parent,
 * however that ends. Alone, it starts at once; a signal ends it with 0, a second one at once.
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
    setTimeout(giveBackMemoryOfStart, SETTLED_MS).unref();
  } catch (error) {
    die(log, error);
  }
}

/**
 * A start leaves garbage that an idle process would keep, since V8 only collects it when something new needs the room.
 * Where Node was started with `--expose-gc`, as `npm start` does, the machine gets it back.
 */
function giveBackMemoryOfStart(): void {
  void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

/** Sends a message to the parent, if there is one. */
export function tellParent(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}

/** Listens from the start: the parent may send a message, or die, while the role's code is still loading. */
function parentWord(): { readonly go: Promise<void>; whenToEnd(end: () => void): void } {
  const alone = process.channel === undefined;
  let end: () => void = () => process.exit(0);
  let told = false;
  const onSignal = () => {
    // Ctrl-C, a service manager and a closing terminal reach the whole process group; a child leaves it to the parent to say when.
    if (process.connected) return;
    if (told) process.exit(1);
    told = true;
    end();
  };
  for (const signal of endingSignals) process.on(signal, onSignal);
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

/** Ends a process that cannot continue: with one line if the operator can help, otherwise with the full error in the log. */
function die(log: Log, error: unknown): void {
  const line = operatorMessageOf(error);
  if (!line) log.fatal({ error }, 'the process cannot go on');
  tellParent({ is: 'failed', line: line ?? (error instanceof Error ? error.message : String(error)) });
  // Gives the message and the log a moment to be written.
  setTimeout(() => process.exit(1), 50);
}
