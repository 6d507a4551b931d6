import { startTicking } from '../process/ticking.ts';
import type { LiveSubject, LiveTopic } from './topic.ts';

/** How often what is followed is looked at, in milliseconds of machine time. */
const LOOK_EVERY_MS = 1_000;

/** Hears at the first look, and of each change: the version that it has now. */
export type Follower = (version: string) => void;

export type Following = {
  /** Tells `follower` of a subject at the next look, and of each change from then on. Returns how to stop. */
  follow(topic: LiveTopic, subject: LiveSubject, follower: Follower): () => void;
  /** How many subjects are followed in this process. */
  size(): number;
  end(): Promise<void>;
};

/** Each follower with the version that it was told of; none at first, so that what changed since its page was loaded is not missed. */
type Followed = { readonly subject: LiveSubject; readonly followers: Map<Follower, string | undefined> };

/**
 * Looks at everything that pages of this process follow, once a second and in one question for each topic, however many they are. Every process looks for
 * itself, so that none has to be told by another, and a connection pool in between (PgBouncer) does not matter. While nobody follows, it asks nothing.
 * @param onError once for each time in which a topic cannot be asked
 */
export function createFollowing(onError: (error: unknown, topic: string) => void, everyMs = LOOK_EVERY_MS): Following {
  const followed = new Map<LiveTopic, Map<string, Followed>>();
  const failing = new Set<string>();

  const look = async (topic: LiveTopic, all: readonly Followed[]) => {
    const versions = await topic.versions(all.map(({ subject }) => subject));
    all.forEach(({ followers }, at) => {
      for (const [follower, told] of followers) {
        const version = versions[at];
        if (version === undefined || told === version) continue;
        followers.set(follower, version);
        follower(version);
      }
    });
  };
  const pass = async () => {
    const looks = [...followed].map(async ([topic, subjects]) => {
      try {
        await look(topic, [...subjects.values()]);
        failing.delete(topic.name);
      } catch (error) {
        if (!failing.has(topic.name)) onError(error, topic.name);
        failing.add(topic.name);
      }
    });
    await Promise.all(looks);
  };
  const ticking = startTicking({
    everyMs,
    firstAfterMs: everyMs,
    longestPauseMs: everyMs,
    unref: true,
    pass,
    onError: (error) => onError(error, 'all'),
  });

  return {
    follow(topic, subject, follower) {
      const key = JSON.stringify(subject);
      const subjects = followed.get(topic) ?? new Map<string, Followed>();
      const one = subjects.get(key) ?? { subject, followers: new Map() };
      followed.set(topic, subjects.set(key, one));
      one.followers.set(follower, undefined);
      return () => {
        one.followers.delete(follower);
        if (one.followers.size === 0) subjects.delete(key);
        if (subjects.size === 0) followed.delete(topic);
      };
    },
    size: () => [...followed.values()].reduce((sum, { size }) => sum + size, 0),
    end: ticking.end,
  };
}
