import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Topic } from '../rules/events.ts';
import { type EventStream, NothingSent } from './port.ts';
import { claimUnsent, type Lease, releaseUnsent, removeUnsent, type Unsent } from './unsent.ts';

const BATCH = 500;
/** How long a claim is respected: longer than a batch may take to look up and then to send. */
const LEASE_MS = 60_000;
/** The longest time to ask what the stream has; nothing more is sent if the lease ends sooner than this. */
const LOOK_MS = 30_000;
const SEND_MS = 20_000;
/** How far the stream's clock may differ from ours. */
const APART_MS = 60_000;

type Dependencies = { readonly database: Database; readonly machine: MachineClock; readonly stream: EventStream; readonly topic: Topic };

/**
 * Forwards stored events to the operator's stream, oldest first, until none are pending. An event leaves the outbox once the stream confirms that it
 * has stored it. If a confirmation is lost, the event is sent again: while the stream remembers its id that changes nothing, and after that the
 * stream is first asked what it received.
 * @throws if something is still pending: the next pass continues
 */
export function createForwarding({ database, machine, stream, topic }: Dependencies): () => Promise<void> {
  const instant = (fromNowMs = 0): IsoInstant => isoInstant(machine.nowMs() + fromNowMs);

  /** The events of a batch that the stream has now. */
  async function handOver(batch: readonly Unsent[], { until }: Lease): Promise<readonly Unsent[]> {
    const remembersMs = await stream.remembersMs(topic);
    const isForgotten = ({ firstTriedAt }: Unsent) => firstTriedAt !== null && firstTriedAt < instant(APART_MS - remembersMs);
    const received = await receivedOf(batch.filter(isForgotten));
    const open = batch.flatMap(({ id, event }) => (event && !received.has(id) ? event : []));
    if (instant(SEND_MS) > until) throw new NothingSent('what the stream received took too long to find out');
    const kept = await stream.publish(topic, open);
    return batch.filter(({ id, event }) => event === null || kept.has(id) || received.has(id));
  }

  async function receivedOf(unsure: readonly Unsent[]): Promise<ReadonlySet<string>> {
    const [first] = unsure.map(({ firstTriedAt }) => firstTriedAt ?? '').sort();
    if (first === undefined) return new Set();
    return stream.received(topic, new Set(unsure.map(({ id }) => id)), isoInstant(Date.parse(first) - APART_MS), LOOK_MS);
  }

  return async () => {
    for (;;) {
      const from = instant();
      const lease = { from, until: plusMilliseconds(from, LEASE_MS) };
      const batch = await claimUnsent(database, lease, BATCH);
      if (batch.length === 0) return;
      try {
        const sent = await handOver(batch, lease);
        await removeUnsent(database, sent);
        if (sent.length < batch.length) throw new Error(`the stream did not answer for ${batch.length - sent.length} of ${batch.length} events`);
      } catch (error) {
        await releaseUnsent(database, batch, lease, error instanceof NothingSent);
        throw error;
      }
      if (batch.length < BATCH) return;
    }
  };
}
