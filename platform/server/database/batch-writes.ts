import pg from 'pg';
import { gathering } from './gathering.ts';

/** The most writes in one statement; the rest go into the next one. */
const MOST_AT_ONCE = 100;

/**
 * Batches independent atomic writes. Everything that arrives in one turn of the event loop, or while the previous batch is being written, becomes
 * one statement, one transaction and one flush. Each caller is answered once its own write is durable. If the database rejects the batch, nothing of it
 * is kept and each write is executed alone, so that a violation fails the write that caused it and no other.
 * @param writeAll executes one statement; maps each request to what was written, and leaves out those that wrote nothing
 * @param apart a key that no two writes of one statement may share, such as their account: the later one goes into the next statement
 * @param pauseMs how long the first write waits for others, in milliseconds
 */
export function batchWrites<Item, Written>(
  writeAll: (item: readonly Item[]) => Promise<ReadonlyMap<Item, Written>>,
  apart: (item: Item) => string,
  pauseMs = 0,
): (item: Item) => Promise<Written | undefined> {
  type Waiting = PromiseWithResolvers<Written | undefined>;
  let waiting: readonly (readonly [Item, Waiting])[] = [];

  const write = async (these: typeof waiting): Promise<void> => {
    try {
      const written = await writeAll(these.map(([item]) => item));
      for (const [item, { resolve }] of these) resolve(written.get(item));
    } catch (error) {
      if (these.length > 1 && error instanceof pg.DatabaseError) await Promise.all(these.map((one) => write([one])));
      else for (const [, { reject }] of these) reject(error);
    }
  };

  const came = gathering(async () => {
    const names = new Set<string>();
    const [now, later] = parted(waiting, ([item]) => {
      const name = apart(item);
      const goes = names.size < MOST_AT_ONCE && !names.has(name);
      if (goes) names.add(name);
      return goes;
    });
    waiting = later;
    if (later.length > 0) came();
    await write(now);
  }, pauseMs);

  return (item) => {
    const answer: Waiting = Promise.withResolvers();
    waiting = [...waiting, [item, answer]];
    came();
    return answer.promise;
  };
}

/** Splits a list by a predicate, which is called once per element in order. */
function parted<One>(all: readonly One[], goes: (one: One) => boolean): readonly [readonly One[], readonly One[]] {
  const [now, later]: [One[], One[]] = [[], []];
  for (const one of all) (goes(one) ? now : later).push(one);
  return [now, later];
}
