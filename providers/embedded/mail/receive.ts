import { createServer, type Socket } from 'node:net';
import type { SMTPServer, SMTPServerSession } from 'smtp-server';
import { LARGEST_MAIL } from '#modules/mail/rules/mailbox.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MailReader } from '#platform/server/mail/mail-reader.ts';
import { createDelivery } from './deliver.ts';
import { refusalOf, refusals } from './receivers.ts';
import { type Resolver, vouchedFor } from './vouching.ts';

type Dependencies = {
  readonly database: Database;
  readonly reader: MailReader;
  readonly clock: BusinessClock;
  readonly onError: (what: string, error: unknown) => void;
  /** What is asked about the domains of senders. */
  readonly resolver?: Resolver;
};

/** `port`: the one that it got, if any was wanted (0). */
export type Receiving = { readonly port: number; readonly end: () => Promise<void> };

const MOST_CLIENTS = 100;
const MOST_RECIPIENTS = 100;
const SILENT_MS = 60_000;
/** All messages being received at once. */
const MOST_HELD = 256 * 1024 * 1024;

const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/**
 * Receives mail by SMTP for the mailboxes of this system, and for no others: it relays nothing. Nothing of the protocol is loaded before the first
 * connection.
 */
export async function receiveMail(deps: Dependencies, at: { readonly port: number; readonly host: string }): Promise<Receiving> {
  let protocol: Promise<SMTPServer> | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (sockets.size >= MOST_CLIENTS) {
      socket.end('421 4.7.0 Too many connections\r\n');
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    protocol ??= openProtocol(deps);
    protocol.then(
      (opened) => opened.server.emit('connection', socket),
      (error: unknown) => {
        deps.onError('mail cannot be received', error);
        socket.destroy();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : at.port,
    async end() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function openProtocol(deps: Dependencies): Promise<SMTPServer> {
  const { SMTPServer: Server } = await import('smtp-server');
  const held = { bytes: 0 };
  const askRefusal = refusalOf(deps.database);
  const putting = { ...deps, deliver: createDelivery(deps) };
  const server = new Server({
    banner: 'Demarc',
    size: LARGEST_MAIL,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    socketTimeout: SILENT_MS,
    closeTimeout: 1_000,
    onRcptTo(address, session, done) {
      const known = session.envelope.rcptTo.length;
      if (known >= MOST_RECIPIENTS) return done(refuse(452, '4.5.3 Too many recipients'));
      askRefusal(address.address).then(
        (refused) => done(refused ? refuse(refusals[refused].code, refusals[refused].text) : null),
        (error: unknown) => {
          deps.onError('a mailbox could not be looked up', error);
          done(refuse(451, '4.3.0 Try again later'));
        },
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      let [mine, isWhole, isEnded] = [0, true, false];
      const letGo = () => {
        held.bytes -= mine;
        mine = 0;
      };
      stream.on('data', (chunk: Buffer) => {
        mine += chunk.length;
        held.bytes += chunk.length;
        // What is too much is read and thrown away, all of it, so that the sender hears why.
        isWhole &&= mine <= LARGEST_MAIL && held.bytes <= MOST_HELD;
        if (isWhole) chunks.push(chunk);
        else chunks.length = 0;
      });
      // A connection that broke.
      stream.on('close', () => !isEnded && letGo());
      stream.on('end', () => {
        isEnded = true;
        const isTooLarge = mine > LARGEST_MAIL || stream.sizeExceeded;
        if (isTooLarge || !isWhole) {
          letGo();
          return done(isTooLarge ? refuse(552, '5.3.4 The message is too large') : refuse(452, '4.3.1 Try again later'));
        }
        store(putting, session, Buffer.concat(chunks)).then(
          () => {
            letGo();
            done(null);
          },
          (error: unknown) => {
            letGo();
            done(error instanceof Error && 'responseCode' in error ? error : refuse(451, '4.3.0 Try again later'));
          },
        );
      });
    },
  });
  server.on('error', (error) => deps.onError('a connection of mail broke', error));
  return server;
}

async function store(
  deps: Dependencies & { readonly deliver: ReturnType<typeof createDelivery> },
  { envelope, clientHostname, remoteAddress, hostNameAppearsAs }: SMTPServerSession,
  raw: Buffer,
): Promise<void> {
  const at = deps.clock.now();
  const trace = Buffer.from(`Received: from ${clientHostname.replace(/[^\w.:[\]-]/g, '')} by demarc; ${new Date(at).toUTCString()}\r\n`);
  const recipients = envelope.rcptTo.map(({ address }) => address);
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const vouched = await vouchedFor(raw, { ip: remoteAddress, helo: String(hostNameAppearsAs), sender }, deps.resolver);
  const went = await deps.deliver({ recipients, raw: Buffer.concat([trace, raw]), at, vouched, allOrNone: true }).catch((error: unknown) => {
    deps.onError('a message could not be stored', error);
    throw error;
  });
  if (went === 'loop') throw refuse(554, '5.4.6 The message goes in circles');
  // It may be the reader that has too much to do.
  if (went === 'unreadable') throw refuse(451, '4.6.0 The message cannot be read now');
  const [first] = went.values();
  if (first === undefined) return;
  // SMTP has one answer for all recipients. One changed since its turn: when it is brought again, each is answered for itself.
  throw went.size === recipients.length ? refuse(refusals[first].code, refusals[first].text) : refuse(451, '4.2.0 A mailbox has changed, try again');
}
