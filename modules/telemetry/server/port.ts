import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { SentEvent, Topic } from '../rules/events.ts';

/** Nothing of it was sent: the stream could not be reached. */
export class NothingSent extends Error {}

/** A stream of the operator's, where events go from our own tables. It may be away, slow, or lose its answers. */
export interface EventStream {
  /**
   * Hands events over. Answers the ids of those that it keeps for good; of the others nobody knows. An id that it still remembers is not kept twice.
   * @throws NothingSent
   */
  publish(topic: Topic, events: readonly SentEvent[]): Promise<ReadonlySet<string>>;
  /** For how many milliseconds it remembers an id. @throws NothingSent */
  remembersMs(topic: Topic): Promise<number>;
  /** Those of these ids that it received since an instant. @throws when it cannot say within so many milliseconds */
  received(topic: Topic, ids: ReadonlySet<string>, since: IsoInstant, withinMs: number): Promise<ReadonlySet<string>>;
  /** Leaves it; everything that was asked of it has been answered, or given up. */
  end(): Promise<void>;
}
