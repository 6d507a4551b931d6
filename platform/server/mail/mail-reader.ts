import { Worker } from 'node:worker_threads';
import type { MailDigest, MailToRead } from './read-mail.ts';

/** What can be asked about a message as it came (RFC 5322). Undefined: it cannot be read in the time and the memory that there are for one. */
export interface MailReader {
  digest(raw: Uint8Array): Promise<MailDigest | undefined>;
  read(raw: Uint8Array, how: { readonly pictures: boolean }): Promise<MailToRead | undefined>;
  file(raw: Uint8Array, index: number): Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined>;
  end(): Promise<void>;
}

type Question =
  | { readonly what: 'digest' }
  | { readonly what: 'read'; readonly pictures: boolean }
  | { readonly what: 'file'; readonly index: number };
export type ToReadingThread = { readonly id: number; readonly raw: Uint8Array; readonly ask: Question };
type Answer =
  | { readonly what: 'digest'; readonly digest: MailDigest }
  | { readonly what: 'read'; readonly mail: MailToRead }
  | { readonly what: 'file'; readonly file: { readonly name: string; readonly bytes: Uint8Array } | undefined };
export type FromReadingThread = { readonly id: number; readonly answer: Answer | undefined };

/** Then a message is not read: the thread that hangs on it ends, and the next message has another. */
const PATIENCE_MS = 30_000;
/** A thread that nobody asks anything ends, with its memory. */
const IDLE_MS = 20_000;
const LARGEST_HEAP_MB = 256;
/** As many messages in a row may hang before one that waits behind them is given up. */
const MOST_THREADS = 5;

/**
 * Reads the mail of strangers in a thread of its own, which is started with the first message: whatever a message does to its parser, it takes no more
 * than its time and memory, and no request waits for another one's message longer than that.
 */
export function createMailReader(patienceMs: number = PATIENCE_MS): MailReader {
  let thread: Thread | undefined;
  const ask = async (raw: Uint8Array, question: Question): Promise<Answer | undefined> => {
    // One that waited behind a message that hung is asked of the next thread.
    for (let tries = 0; tries < MOST_THREADS; tries += 1) {
      thread = thread?.lives() ? thread : startThread(patienceMs);
      const answer = await thread.ask(raw, question);
      if (answer !== 'not-asked') return answer;
    }
    return undefined;
  };
  return {
    async digest(raw) {
      const given = await ask(raw, { what: 'digest' });
      return given?.what === 'digest' ? given.digest : undefined;
    },
    async read(raw, { pictures }) {
      const given = await ask(raw, { what: 'read', pictures });
      return given?.what === 'read' ? given.mail : undefined;
    },
    async file(raw, index) {
      const given = await ask(raw, { what: 'file', index });
      return given?.what === 'file' ? given.file : undefined;
    },
    end: async () => thread?.end(),
  };
}

type Thread = {
  /** `not-asked`: the thread ended before it was this question's turn. */
  readonly ask: (raw: Uint8Array, question: Question) => Promise<Answer | 'not-asked' | undefined>;
  readonly lives: () => boolean;
  readonly end: () => Promise<void>;
};

/** Asks one question after another, so that a message that hangs is known, and ends no other one's reading. */
function startThread(patienceMs: number): Thread {
  const worker = new Worker(new URL('reading-thread.ts', import.meta.url), { env: {}, resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB } });
  let [lives, last, asked] = [true, 0, 0];
  let waiting: { readonly id: number; readonly done: (answer: Answer | undefined) => void } | undefined;
  // How long it takes to start is no message's fault.
  let before: Promise<unknown> = new Promise((resolve) => {
    worker.once('online', resolve);
    worker.once('exit', resolve);
  });
  const rest = () => setTimeout(() => void worker.terminate(), IDLE_MS).unref();
  let idle = rest();
  const answered = (answer: Answer | undefined) => {
    waiting?.done(answer);
    waiting = undefined;
  };
  const gone = () => {
    lives = false;
    clearTimeout(idle);
    answered(undefined);
  };
  worker.on('message', ({ id, answer }: FromReadingThread) => {
    if (waiting?.id === id) answered(answer);
  });
  worker.on('error', gone);
  worker.on('exit', gone);

  const put = (raw: Uint8Array, question: Question): Promise<Answer | 'not-asked' | undefined> => {
    if (!lives) return Promise.resolve('not-asked');
    clearTimeout(idle);
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      const late = setTimeout(() => void worker.terminate(), patienceMs);
      const done = (answer: Answer | undefined) => {
        clearTimeout(late);
        if (lives) idle = rest();
        resolve(answer);
      };
      waiting = { id, done };
      // Bytes of their own, which change hands: of a part of a larger buffer, all of that would be copied.
      const own = new Uint8Array(raw);
      worker.postMessage({ id, raw: own, ask: question } satisfies ToReadingThread, [own.buffer]);
    });
  };
  return {
    ask(raw, question) {
      // A process waits for answers, and not for a thread that nobody asks anything.
      asked += 1;
      worker.ref();
      const mine = before
        .then(() => put(raw, question))
        .finally(() => {
          asked -= 1;
          if (asked === 0) worker.unref();
        });
      before = mine;
      return mine;
    },
    lives: () => lives,
    end: async () => {
      await worker.terminate();
    },
  };
}
