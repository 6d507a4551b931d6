import type { ImapFlow } from 'imapflow';

export type ImapServer = {
  /** "imaps://user:password@host:993": who may open every mailbox (SASL PLAIN with an authorization identity, RFC 4616). */
  readonly url: string;
  /** How long one act may take, in milliseconds. */
  readonly timeoutMs: number;
};

/** How long a connection is kept for the next question about the same mailbox, and how many of them. */
const KEPT_MS = 5_000;
const MOST_KEPT = 50;
/** A message of an hour in the coding of telephones, written for mail, and room beside it. */
const LARGEST = 96 * 1_048_576;

type Kept = { readonly client: ImapFlow; readonly timer: NodeJS.Timeout };

/** Loaded with the first question: without such a server its modules stay out of the process. */
const loadImap = () => import('imapflow');

/** Connections to mailboxes of one server, each of which does one thing at a time. */
export class Mailboxes {
  readonly #server: ImapServer;
  readonly #kept = new Map<string, Kept>();

  constructor(server: ImapServer) {
    this.#server = server;
  }

  /** Does something with what arrived in a mailbox: in its folder INBOX. @throws Error as `session` does */
  within<Answer>(user: string, act: (client: ImapFlow) => Promise<Answer>): Promise<Answer> {
    return this.session(user, async (client) => {
      // Opened anew each time: a connection goes on seeing what others took away until it asks for news (RFC 9051, 5.5).
      await client.mailboxOpen('INBOX');
      return act(client);
    });
  }

  /**
   * Does something in a mailbox, in whatever folders it opens; nothing else is done on the connection meanwhile.
   * @throws Error if the server does not answer in time, refuses, or is not there; nothing is known then of what it did
   */
  async session<Answer>(user: string, act: (client: ImapFlow) => Promise<Answer>): Promise<Answer> {
    const { timeoutMs } = this.#server;
    const opened: { client?: ImapFlow } = {};
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(new Error(`the mail server did not answer within ${timeoutMs} ms`));
      opened.client?.close();
    }, timeoutMs);
    const work = async () => {
      const client = this.#take(user) ?? (await this.#connect(user, opened));
      opened.client = client;
      return act(client);
    };
    const working = work();
    // What comes too late fails unheard.
    working.catch(() => {});
    try {
      const answer = await Promise.race([working, late.promise]);
      if (opened.client) this.#keep(user, opened.client);
      return answer;
    } catch (error) {
      opened.client?.close();
      throw new Error('the mail server did not do what it was asked', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Closes what is open. */
  end(): void {
    for (const user of [...this.#kept.keys()]) this.#take(user)?.close();
  }

  async #connect(user: string, opened: { client?: ImapFlow }): Promise<ImapFlow> {
    const { timeoutMs } = this.#server;
    const { protocol, hostname, port, username, password } = new URL(this.#server.url);
    const secure = protocol === 'imaps:';
    const client = new (await loadImap()).ImapFlow({
      ...{ host: hostname, port: port === '' ? (secure ? 993 : 143) : Number(port), secure, logger: false, disableAutoIdle: true },
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password), authzid: user },
      ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs + KEPT_MS, maxLiteralSize: LARGEST },
    });
    opened.client = client;
    // Without a listener Node ends. Whoever waits for an answer gets the error as well.
    client.on('error', () => this.#forget(user, client));
    client.on('close', () => this.#forget(user, client));
    await client.connect();
    return client;
  }

  #take(user: string): ImapFlow | undefined {
    const kept = this.#kept.get(user);
    if (!kept) return undefined;
    clearTimeout(kept.timer);
    this.#kept.delete(user);
    return kept.client.usable ? kept.client : undefined;
  }

  #keep(user: string, client: ImapFlow): void {
    if (!client.usable || this.#kept.has(user) || this.#kept.size >= MOST_KEPT) {
      client.close();
      return;
    }
    const timer = setTimeout(() => this.#take(user)?.close(), KEPT_MS);
    timer.unref();
    this.#kept.set(user, { client, timer });
  }

  #forget(user: string, client: ImapFlow): void {
    if (this.#kept.get(user)?.client === client) this.#take(user);
  }
}
