import { connect, type NetConnectOpts, Socket } from 'node:net';
import pg from 'pg';

/** After this long without an answer to a statement we check whether the database is reachable at all; the check has the same limit. */
const SILENT_AFTER_MS = 3_000;
/** PostgreSQL and its poolers answer this with one letter before authentication (protocol message SSLRequest). */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

type Watched = {
  readonly url: string;
  /**
   * PostgreSQL answers each statement within this many milliseconds, if only with a timeout; behind a pooler, only we enforce the limit. 0: no limit.
   */
  readonly statementLimitMs: number;
  readonly silentAfterMs?: number | undefined;
};

/**
 * Keeps callers from waiting for a database whose machine vanished: the system retransmits unacknowledged data for a quarter of an hour, and its
 * limit (TCP_USER_TIMEOUT) cannot be set from Node. When a statement is unanswered for long, we probe with a separate connection. If that gets no
 * answer either, every connection of the pool is dropped and what waits for them fails. If it does, the statement is just slow and waits for its
 * limit; a connection silent beyond that is dropped alone.
 */
export function watchSilence(pool: pg.Pool, { url, statementLimitMs, silentAfterMs = SILENT_AFTER_MS }: Watched): void {
  const { host, port } = new pg.Client(url);
  // A Unix socket can go silent too: the process may be stopped, or waiting for a disk that is gone.
  const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<object>();
  let knocking: Promise<boolean> | undefined;
  const knock = () => {
    knocking ??= answersAt(place, silentAfterMs).finally(() => {
      knocking = undefined;
    });
    return knocking;
  };

  const watch = (client: object, isLimited: boolean) => {
    let limit: NodeJS.Timeout | undefined;
    const later = (ms: number, act: () => unknown) => {
      limit = setTimeout(act, ms);
      limit.unref();
    };
    let isAnswered = false;
    later(silentAfterMs, async () => {
      if (!(await knock())) for (const each of open) giveUp(each);
      else if (!isAnswered && isLimited && statementLimitMs) later(statementLimitMs, () => giveUp(client));
    });
    return () => {
      isAnswered = true;
      clearTimeout(limit);
    };
  };

  pool.on('remove', (client) => open.delete(client));
  pool.on('connect', (client) => {
    open.add(client);
    const { query } = client;
    let lifted: 'session' | 'transaction' | undefined;
    client.query = (...given: unknown[]) => {
      const answer = Reflect.apply(query, client, given);
      lifted = liftedAfter(given[0], lifted);
      if (answer instanceof Promise) {
        const answered = watch(client, lifted === undefined);
        answer.then(answered, answered);
      }
      return answer;
    };
  });
}

/** Long-running work lifts PostgreSQL's limit for its connection or transaction; our limit is lifted with it. */
function liftedAfter<Lifted>(statement: unknown, lifted: Lifted): Lifted | 'session' | 'transaction' | undefined {
  switch (statement) {
    case 'set statement_timeout = 0':
      return 'session';
    case 'set local statement_timeout = 0':
      return 'transaction';
    case 'reset statement_timeout':
      return undefined;
    case 'commit':
    case 'rollback':
      return lifted === 'transaction' ? undefined : lifted;
    default:
      return lifted;
  }
}

/** Fails what waits for this connection; the pool opens a new one for the next caller. */
function giveUp(client: object): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : undefined;
  if (stream instanceof Socket) stream.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }));
}

/**
 * Whether a database, or something in front of it, answers there. A refusal is an answer: then the connections are broken too, and report it
 * themselves.
 */
function answersAt(place: NetConnectOpts, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(place);
    const end = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    // A limit for the whole attempt: a socket's own timeout would restart when it connects.
    setTimeout(end, withinMs, false).unref();
    socket.on('connect', () => socket.write(SSL_REQUEST));
    socket.on('data', () => end(true));
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
  });
}
