import type { SentEvent } from './events.ts';

/** Specification 7 and 9. */
export const SEND_EVERY_MS = 5000;
/** For each event: a hundred take a second. */
const PACE_MS = 10;
const MOST_AT_ONCE = SEND_EVERY_MS / PACE_MS;
/** Per request: a browser that leaves a page still sends 64 KiB of body. */
const MOST_EVENTS = 100;
const MOST_BYTES = 48 * 1024;
/** The limit for a customer who is offline for days. Later events are dropped. */
const MOST_WAITING = 5000;

/** Pending events, kept across reloads and shared by all tabs. */
export type Outbox = {
  add(event: SentEvent): Promise<void>;
  /** In the order in which they happened. */
  oldest(most: number): Promise<readonly SentEvent[]>;
  remove(events: readonly SentEvent[]): Promise<void>;
};

type Dependencies = {
  readonly outbox: Outbox;
  /**
   * Whether these are settled: the server has them, or will never take them. Otherwise they are sent again. `leaving`: the page may be gone before the
   * answer comes.
   */
  readonly deliver: (events: readonly SentEvent[], leaving: boolean) => Promise<boolean>;
  /** Runs the act once no other tab is sending. */
  readonly alone: (act: () => Promise<void>) => Promise<void>;
  /** Runs the act after this many milliseconds. */
  readonly later: (act: () => void, ms: number) => void;
};

export type Sender = {
  record(event: SentEvent): Promise<void>;
  /** Sends what is pending: the connection is back, or the operator's choice is known now. */
  flush(): Promise<void>;
  /** The page is being hidden: sends the events it has in memory, without waiting for storage. */
  leave(): void;
};

/**
 * TEL-01: events are sent in bulk every five seconds while there are any, at most a hundred per second by all tabs together. Anything not confirmed
 * stays and is resent by this page, another tab or the next visit; the server stores each id once.
 */
export function createSender({ outbox, deliver, alone, later }: Dependencies): Sender {
  const own = new Map<string, SentEvent>();
  let planned = false;

  function plan(): void {
    if (planned) return;
    planned = true;
    later(() => {
      planned = false;
      void flush();
    }, SEND_EVERY_MS);
  }

  const flush = (): Promise<void> =>
    new Promise((sent) => {
      void alone(async () => {
        const waiting = await outbox.oldest(MOST_AT_ONCE);
        for (const batch of batchesOf(waiting)) {
          if (!(await deliver(batch, false))) return plan();
          await forget(batch);
        }
        if (waiting.length === MOST_AT_ONCE) plan();
        sent();
        // The other tabs' turn comes when these events have taken up their time.
        await new Promise<void>((over) => later(over, waiting.length * PACE_MS));
      }).then(sent, sent);
    });

  async function forget(events: readonly SentEvent[]): Promise<void> {
    for (const { id } of events) own.delete(id);
    await outbox.remove(events);
  }

  return {
    flush,
    async record(event) {
      if (own.size >= MOST_WAITING) return;
      own.set(event.id, event);
      plan();
      await outbox.add(event).catch(storageGone);
    },
    leave() {
      const [batch] = batchesOf([...own.values()]);
      if (!batch) return;
      void deliver(batch, true)
        .then((isSettled) => (isSettled ? forget(batch) : undefined))
        .catch(storageGone);
    },
  };
}

/** Ignored: a sign-out empties the browser's storage, in other tabs too. What is already being sent is sent, and the next event starts over. */
const storageGone = () => {};

/** An upper bound in bytes; JSON escapes the characters below the space. */
const bytesOf = (event: SentEvent): number => JSON.stringify(event).replace(/[^ -~]/g, '---').length;

/** Batches that each fit in one request. */
function batchesOf(waiting: readonly SentEvent[]): readonly (readonly SentEvent[])[] {
  const batches: SentEvent[][] = [];
  let bytes = 0;
  for (const event of waiting) {
    const more = bytesOf(event);
    const batch = batches.at(-1);
    bytes += more;
    if (batch && batch.length < MOST_EVENTS && bytes <= MOST_BYTES) batch.push(event);
    else {
      batches.push([event]);
      bytes = more;
    }
  }
  return batches;
}
