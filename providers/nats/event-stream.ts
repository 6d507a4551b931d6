import { DeliverPolicy, type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Topic } from '#modules/telemetry/rules/events.ts';
import { type EventStream, NothingSent } from '#modules/telemetry/server/port.ts';

/** Limit for connecting, and for the acknowledgment of a message. */
const ANSWER_LIMIT_MS = 5_000;
const NANOSECONDS = 1_000_000;

type Connected = { readonly connection: NatsConnection; readonly js: JetStreamClient; readonly manager: JetStreamManager };

const subjectOf = (topic: Topic, event: string): string => `demarc.telemetry.${topic}.${event}`;

/** A NATS JetStream stream, which the operator creates over "demarc.telemetry.>". An event's id is its Nats-Msg-Id. Connects on first use. */
export function createNatsStream(address: string): EventStream {
  let connecting: Promise<Connected> | undefined;

  const connected = (): Promise<Connected> => {
    if (connecting) return connecting;
    const attempt = open(address).catch((cause: unknown) => {
      connecting = undefined;
      throw new NothingSent('the stream cannot be reached', { cause });
    });
    connecting = attempt;
    // After a connection breaks, the next use opens a new one, unless that has happened already.
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
      // Closing the connection also ends the messages, without an error.
      throw new NothingSent('the stream went away, or took too long, while it was read');
    },

    async end() {
      const { connection } = (await connecting?.catch(() => undefined)) ?? {};
      await connection?.close();
    },
  };
}

/** Never reconnects: the client must not resend by itself what was being sent when the connection broke. */
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
    // The server is there but has no streams; nothing else would close the connection.
    await connection.close();
    throw cause;
  }
}
