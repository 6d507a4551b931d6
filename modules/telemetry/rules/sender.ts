import type { SentEvent } from './events.ts';

/** Specification 7 and 9. */
export const SEND_EVERY_MS = 5000;
const MOST_A_SECOND = 100;
const MOST_AT_ONCE = (MOST_A_SECOND * SEND_EVERY_MS) / 1000;
/** Of one request: a browser that leaves a page still sends 64 KiB of body. */
const MOST_EVENTS = 100;
const MOST_BYTES = 48 * 1024;
/** Beside a customer who is offline for days. Later ones are not kept. */
const MOST_WAITING = 5000;

/** kept: the server has them. refused: it will never take them. later: it could not be reached, or not now. */
export type Delivered = 'kept' | 'refused' | 'later';

/** Events on their way, kept over a reload and seen by all tabs. */
export type Outbox = {
  add(event: SentEvent): Promise<void>;
  /** In the order in which they happened. */
  oldest(most: number): Promise<readonly SentEvent[]>;
  remove(events: readonly SentEvent[]): Promise<void>;
};

type Needs = {
  readonly outbox: Outbox;
  /** `leaving`: the page may be gone before the answer comes. */
  readonly deliver: (events: readonly SentEvent[], leaving: boolean) => Promise<Delivered>;
  /** Does it once no other tab is at it. */
  readonly alone: (act: () => Promise<void>) => Promise<void>;
  /** Does something after so many milliseconds. */
  readonly later: (act: () => void, ms: number) => void;
};

export type Sender = {
  record(event: SentEvent): Promise<void>;
  /** The connection is back, or the page is shown again: sends what waits. */
  flush(): Promise<void>;
  /** The page is being hidden: sends what it knows itself, without waiting for storage. */
  leave(): void;
};

/**
 * TEL-01: events go in bulk every five seconds while there are any, at most a hundred for each second. What is not known to be kept stays and is sent again, by
 * this page, another tab or the next visit; the server keeps each id once.
 */
export function createSender({ outbox, deliver, alone, later }: Needs): Sender {
  const own = new Map<string, SentEvent>();
  let planned = false;

  function plan(): void {
    if (planned) return;
    planned = true;
    later(() => {
      planned = false;
      void flush().catch(storageGone);
    }, SEND_EVERY_MS);
  }

  async function flush(): Promise<void> {
    await alone(async () => {
      const waiting = await outbox.oldest(MOST_AT_ONCE);
      for (const batch of batchesOf(waiting)) {
        if ((await deliver(batch, false)) === 'later') return plan();
        await forget(batch);
      }
      if (waiting.length === MOST_AT_ONCE) plan();
    });
  }

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
        .then((delivered) => (delivered === 'later' ? undefined : forget(batch)))
        .catch(storageGone);
    },
  };
}

/** A sign-out empties the browser's storage, in other tabs too: what was in it goes on without us, and the next event begins anew. */
const storageGone = () => {};

/** No more bytes than so many; JSON escapes what stands before the space. */
const bytesOf = (event: SentEvent): number => JSON.stringify(event).replace(/[^ -~]/g, '---').length;

/** Each small enough for one request. */
function batchesOf(waiting: readonly SentEvent[]): readonly (readonly SentEvent[])[] {
  const batches: SentEvent[][] = [];
  let bytes = 0;
  for (const event of waiting) {
    const more = bytesOf(event);
    const batch = batches.at(-1);
    if (batch && batch.length < MOST_EVENTS && bytes + more <= MOST_BYTES) {
      batch.push(event);
      bytes += more;
    } else {
      batches.push([event]);
      bytes = more;
    }
  }
  return batches;
}
