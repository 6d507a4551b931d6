import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export type SieveServer = {
  /** "sieve://user:password@host:4190": who may change the script of every mailbox (SASL PLAIN with an authorization identity, RFC 4616). */
  readonly url: string;
  /** Never over a line that cannot be encrypted. */
  readonly encrypted: boolean;
  /** How long all of it may take, in milliseconds. */
  readonly timeoutMs: number;
};

const NAME = 'demarc';
const USUAL_PORT = 4190;
/** More than any server says of itself. */
const MOST_LETTERS = 100_000;

/**
 * Gives a mailbox the script by which its server treats what arrives (ManageSieve, RFC 5804), in the place of any other.
 * @throws Error if the server refuses, or does not do it in time
 */
export async function putScript({ url, encrypted, timeoutMs }: SieveServer, mailbox: string, script: string): Promise<void> {
  const { hostname, port, username, password } = new URL(url);
  const socket = connect({ host: hostname, port: port === '' ? USUAL_PORT : Number(port) });
  const open: Socket[] = [socket];
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`the mail server did not answer within ${timeoutMs} ms`)), timeoutMs);
  const work = async () => {
    let talk = new Talk(socket);
    const offered = await talk.answer();
    if (/^"STARTTLS"/im.test(offered)) {
      await talk.ask('STARTTLS');
      socket.removeAllListeners('data');
      // Names alone are told to the server (RFC 6066, 3); the certificate has to be of either.
      const safe = connectTls({ socket, host: hostname, ...(isIP(hostname) === 0 && { servername: hostname }) });
      open.push(safe);
      talk = new Talk(safe);
      await talk.answer();
    } else if (encrypted) throw new Error('the mail server offers no encryption');
    const credentials = [mailbox, decodeURIComponent(username), decodeURIComponent(password)].join('\0');
    await talk.ask(`AUTHENTICATE "PLAIN" "${Buffer.from(credentials).toString('base64')}"`);
    await talk.ask(`PUTSCRIPT "${NAME}" {${Buffer.byteLength(script)}+}\r\n${script}`);
    await talk.ask(`SETACTIVE "${NAME}"`);
  };
  const working = work();
  // What comes too late fails unheard.
  working.catch(() => {});
  try {
    await Promise.race([working, late.promise]);
  } catch (cause) {
    throw new Error('the mail server did not take how a mailbox treats its mail', { cause });
  } finally {
    clearTimeout(timer);
    for (const one of open) one.destroy();
  }
}

/** One question after the other. */
class Talk {
  readonly #socket: Socket;
  #heard = '';
  #failure: Error | undefined;
  #wake = () => {};

  constructor(socket: Socket) {
    this.#socket = socket;
    const fail = (error: Error) => {
      this.#failure ??= error;
      this.#wake();
    };
    socket.on('data', (data) => {
      this.#heard += data.toString('utf8');
      if (this.#heard.length > MOST_LETTERS) fail(new Error('the mail server says too much'));
      this.#wake();
    });
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('the mail server ended the connection')));
  }

  async ask(question: string): Promise<string> {
    this.#socket.write(`${question}\r\n`);
    return this.answer();
  }

  /** What is said until the line that ends it. @throws Error if that line is no OK */
  async answer(): Promise<string> {
    for (;;) {
      const [, said = '', end = ''] = /^([\s\S]*?)^((?:OK|NO|BYE)\b.*)\r\n/im.exec(this.#heard) ?? [];
      if (end !== '') {
        this.#heard = this.#heard.slice(said.length + end.length + 2);
        if (!/^OK\b/i.test(end)) throw new Error(`the mail server refused: ${end.slice(0, 200)}`);
        return said;
      }
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
