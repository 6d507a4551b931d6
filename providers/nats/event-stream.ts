import { DeliverPolicy, type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Topic } from '#modules/telemetry/rules/events.ts';
import { type EventStream, NothingSent } from '#modules/telemetry/server/port.ts';

/** For a connection, and for the answer that a message is kept. */
const ANSWER_LIMIT_MS = 5_000;
const NANOSECONDS = 1_000_000;

type Connected = { readonly connection: NatsConnection; readonly js: JetStreamClient; readonly manager: JetStreamManager };

const subjectOf = (topic: Topic, event: string): string => `demarc.telemetry.${topic}.${event}`;

/** A stream of NATS JetStream; the operator makes it, over "demarc.telemetry.>". An event's id is its Nats-Msg-Id. Nothing is asked for before the first use. */
export function createNatsStream(address: string): EventStream {
  let connecting: Promise<Connected> | undefined;

  const connected = (): Promise<Connected> => {
    if (connecting) return connecting;
    const attempt = open(address).catch((cause: unknown) => {
      connecting = undefined;
      throw new NothingSent('the stream cannot be reached', { cause });
    });
    connecting = attempt;
    // One that breaks is opened anew by the next use, if none was opened meanwhile.
    attempt.then(
      async ({ connection }) => {
        await connection.closed();
        if (connecting === attempt) connecting = undefined;
      },
      () => {},
    );
    return attempt;
  };
  const streamOf = async ({ manager }: Connected, topic: Topic) => {
    try {
      const { config, state } = await manager.streams.info(await manager.streams.find(subjectOf(topic, 'pageShown')));
      return { name: config.name, remembersMs: config.duplicate_window / NANOSECONDS, last: state.last_seq };
    } catch (cause) {
      throw new NothingSent('no stream takes demarc.telemetry.>, or it does not answer', { cause });
    }
  };

  return {
    async publish(topic, events) {
      const { js } = await connected();
      const acknowledged = await Promise.allSettled(
        events.map(async (event) => {
          await js.publish(subjectOf(topic, event.name), JSON.stringify(event), { msgID: event.id, timeout: ANSWER_LIMIT_MS });
          return event.id;
        }),
      );
      return new Set(acknowledged.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])));
    },

    async remembersMs(topic) {
      return (await streamOf(await connected(), topic)).remembersMs;
    },

    async received(topic, ids, since, withinMs) {
      const to = await connected();
      const { name, last } = await streamOf(to, topic);
      const from = { deliver_policy: DeliverPolicy.StartTime, opt_start_time: since, headers_only: true };
      const consumer = await to.js.consumers.get(name, from);
      const found = new Set<string>();
      if ((await consumer.info()).num_pending === 0) return found;
      const messages = await consumer.consume();
      const limit = setTimeout(() => messages.stop(), withinMs);
      try {
        for await (const message of messages) {
          const id = message.headers?.get('Nats-Msg-Id') ?? '';
          if (ids.has(id)) found.add(id);
          if (message.seq >= last || message.info.pending === 0) return found;
        }
      } finally {
        clearTimeout(limit);
      }
      // A connection that closes ends the messages without an error, too.
      throw new NothingSent('the stream went away, or took too long, while it was read');
    },

    async end() {
      const { connection } = (await connecting?.catch(() => undefined)) ?? {};
      await connection?.close();
    },
  };
}

/** It never reconnects: what was being sent over one that breaks must not be sent again by the client itself. */
async function open(address: string): Promise<Connected> {
  const { protocol, host, username, password } = new URL(address);
  const connection = await connect({
    servers: host,
    name: 'demarc',
    reconnect: false,
    timeout: ANSWER_LIMIT_MS,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  });
  const options = { timeout: ANSWER_LIMIT_MS };
  try {
    return { connection, js: jetstream(connection, options), manager: await jetstreamManager(connection, options) };
  } catch (cause) {
    // It is there, and has no streams: nobody else would close it.
    await connection.close();
    throw cause;
  }
}
