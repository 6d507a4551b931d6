import pg from 'pg';
import { gathering } from './gathering.ts';

/** A statement is not to grow without limit; the others are in the next one. */
const MOST_AT_ONCE = 100;

/**
 * Joins writes of which each is all or nothing: what comes in one turn of the event loop, or while the last ones are written, is one statement,
 * one transaction and one flush. Each is answered once it is on the disk, as if it had been alone. Where the database refuses the joined
 * statement nothing of it stands, and each is written alone: what one of them breaks fails that one, never its neighbours.
 * @param writeAll one statement; answers by what it was given, and nothing for what it did not write
 * @param apart names what two of one statement must not share, such as their account: the later one goes into the next statement
 */
export function jointly<Asked, Written>(
  writeAll: (asked: readonly Asked[]) => Promise<ReadonlyMap<Asked, Written>>,
  apart: (asked: Asked) => string,
): (asked: Asked) => Promise<Written | undefined> {
  type Waiting = PromiseWithResolvers<Written | undefined>;
  let waiting: readonly (readonly [Asked, Waiting])[] = [];

  const write = async (these: typeof waiting): Promise<void> => {
    try {
      const written = await writeAll(these.map(([asked]) => asked));
      for (const [asked, { resolve }] of these) resolve(written.get(asked));
    } catch (error) {
      if (these.length > 1 && error instanceof pg.DatabaseError) await Promise.all(these.map((one) => write([one])));
      else for (const [, { reject }] of these) reject(error);
    }
  };

  const came = gathering(async () => {
    const names = new Set<string>();
    const [now, later] = parted(waiting, ([asked]) => {
      const name = apart(asked);
      const goes = names.size < MOST_AT_ONCE && !names.has(name);
      if (goes) names.add(name);
      return goes;
    });
    waiting = later;
    if (later.length > 0) came();
    await write(now);
  });

  return (asked) => {
    const answer: Waiting = Promise.withResolvers();
    waiting = [...waiting, [asked, answer]];
    came();
    return answer.promise;
  };
}

/** Those for which `goes` answers true, asked once for each and in order, and the others. */
function parted<One>(all: readonly One[], goes: (one: One) => boolean): readonly [readonly One[], readonly One[]] {
  const [now, later]: [One[], One[]] = [[], []];
  for (const one of all) (goes(one) ? now : later).push(one);
  return [now, later];
}
