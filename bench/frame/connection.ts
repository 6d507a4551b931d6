import { connect } from 'node:net';

export type Reply = { readonly status: number; readonly body: string };

/** One keep-alive connection; one request at a time. */
export interface Connection {
  get(path: string): Promise<Reply>;
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Reply>;
  close(): void;
}

type Waiting = { resolve(reply: Reply): void; reject(error: Error): void };

/**
 * A plain client on a bare socket: it shares the machine with what it measures, so it only sends, waits and counts bytes. Every answer must state its
 * length.
 */
export async function openConnection(port: number, host = `localhost:${port}`): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: Waiting | undefined;
  let received = Buffer.alloc(0);

  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error(`port ${port} closed the connection`)));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      const reply = replyIn(received);
      if (!reply) return;
      received = Buffer.alloc(0);
      const answered = waiting;
      waiting = undefined;
      answered?.resolve(reply);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });

  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
      }),
    post(path, headers, body) {
      const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${given.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      });
    },
    close: () => socket.destroy(),
  };
}

/** The answer in these bytes; undefined while it is incomplete. @throws Error for an answer without a length */
export function replyIn(bytes: Buffer): Reply | undefined {
  const headEnds = bytes.indexOf('\r\n\r\n');
  if (headEnds < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnds);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  if (length === undefined || status === undefined) throw new Error(`not an answer with a length:\n${head}`);
  const bodyEnds = headEnds + 4 + Number(length);
  return bytes.length < bodyEnds ? undefined : { status: Number(status), body: bytes.toString('utf8', headEnds + 4, bodyEnds) };
}
