import { connect, type NetConnectOpts, Socket } from 'node:net';
import pg from 'pg';

/** A statement that is unanswered for so long makes us ask whether the database is there at all; that, too, may take so long. */
const SILENT_AFTER_MS = 3_000;
/** PostgreSQL and its poolers answer with one letter, before anybody says who they are (message SSLRequest of the protocol). */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

type Watched = {
  readonly url: string;
  /** After so many milliseconds PostgreSQL answers each statement, if only that it took too long; behind a pooler the limit is ours alone. 0: there is none. */
  readonly statementLimitMs: number;
  readonly silentAfterMs?: number | undefined;
};

/**
 * Lets nobody wait for a database whose machine is gone without a word: the system sends what was not acknowledged again for a quarter of an
 * hour, and its own limit (TCP_USER_TIMEOUT) cannot be set from Node. A statement that is long unanswered makes us knock on a connection of its
 * own: when nobody answers there either, every connection of the pool is given up, and what waits for them fails. When somebody does, it is a slow
 * statement, and waits for its limit; a connection that is silent beyond that is given up alone.
 */
export function watchSilence(pool: pg.Pool, { url, statementLimitMs, silentAfterMs = SILENT_AFTER_MS }: Watched): void {
  const { host, port } = new pg.Client(url);
  // Behind a socket file, too, somebody may say nothing: a process that is stopped, or waits for a disk that is gone.
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

/** Work that takes the time it takes lifts PostgreSQL's limit for its connection or its transaction: then we keep none either. */
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

/** What waits for an answer of it gets this error, and the pool opens another one for the next. */
function giveUp(client: object): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : undefined;
  if (stream instanceof Socket) stream.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }));
}

/** Whether a database, or something that stands before it, answers there. A refusal is an answer: then the connections are broken as well, and say so. */
function answersAt(place: NetConnectOpts, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(place);
    const end = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    // Of the whole: a limit of the socket's would begin anew when it connects.
    setTimeout(end, withinMs, false).unref();
    socket.on('connect', () => socket.write(SSL_REQUEST));
    socket.on('data', () => end(true));
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
  });
}
