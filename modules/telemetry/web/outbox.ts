import type { KeyValueStore } from '#platform/web/key-value-store.ts';
import type { SentEvent } from '../rules/events.ts';
import type { Outbox } from '../rules/sender.ts';

const PREFIX = 'event/';
/** Keys sort in the order of events. */
const keyOf = ({ at, id }: SentEvent): string => `${PREFIX}${at}/${id}`;

/** Events pending in the browser's storage, for this tab or another one to send. */
export function outboxIn(store: KeyValueStore): Outbox {
  return {
    add: (event) => store.set([[keyOf(event), JSON.stringify(event)]]),
    remove: (events) => store.remove(events.map(keyOf)),
    async oldest(most) {
      const waiting = (await store.entries()).filter(([key]) => key.startsWith(PREFIX)).slice(0, most);
      return waiting.map(([, value]): SentEvent => JSON.parse(value));
    },
  };
}
