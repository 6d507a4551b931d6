import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { SentEvent, Topic } from '../rules/events.ts';

/** Nothing was sent: the stream could not be reached. */
export class NothingSent extends Error {}

/** The operator's stream, to which events go from our own tables. It may be down, slow, or lose its answers. */
export interface EventStream {
  /**
   * Sends events. Returns the ids that the stream has stored for good; the fate of the others is unknown. An id that it still remembers is not stored
   * twice.
   * @throws NothingSent
   */
  publish(topic: Topic, events: readonly SentEvent[]): Promise<ReadonlySet<string>>;
  /** How many milliseconds it remembers an id. @throws NothingSent */
  remembersMs(topic: Topic): Promise<number>;
  /** Which of these ids it has received since an instant. @throws if it cannot tell within this many milliseconds */
  received(topic: Topic, ids: ReadonlySet<string>, since: IsoInstant, withinMs: number): Promise<ReadonlySet<string>>;
  /** Disconnects; all pending requests have been answered, or given up. */
  end(): Promise<void>;
}
