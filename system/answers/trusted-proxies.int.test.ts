import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { openedWeb, publicUrl } from './testing.ts';

const demarc = openedWeb();

/** Requests a password reset at our port, from a neighbor that names the address it forwards for. */
async function ask(from: string, forwardedFor: string): Promise<number> {
  const { statusCode } = await demarc().app.inject({
    method: 'POST',
    url: '/forgot',
    remoteAddress: from,
    headers: {
      host: new URL(publicUrl).host,
      origin: publicUrl,
      'x-forwarded-for': forwardedFor,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'username=nobody',
  });
  return statusCode;
}

const inTurn = async (times: number, from: string, forwardedFor: (time: number) => string) => {
  const answers = [];
  for (let time = 1; time <= times; time++) answers.push(await ask(from, forwardedFor(time)));
  return answers;
};

test('customers behind our proxy are counted separately, each by their own address', async () => {
  expect(await inTurn(25, '10.0.0.7', (time) => `198.51.100.${time}`)).toEqual(Array(25).fill(303));
  expect((await inTurn(21, '10.0.0.7', () => '203.0.113.5')).at(-1)).toBe(429);
  expect(await ask('10.0.0.8', '203.0.113.5')).toBe(429);
});

test('(A6) claiming a different address changes nothing', async () => {
  expect((await inTurn(21, '192.0.2.44', (time) => `198.51.101.${time}`)).at(-1)).toBe(429);
  // What a browser adds before our proxy's entry is not the address that the proxy saw.
  expect((await inTurn(21, '10.0.0.7', (time) => `198.51.102.${time}, 203.0.113.9`)).at(-1)).toBe(429);
});

let port = 0;
beforeAll(async () => {
  port = Number(new URL(await demarc().app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** The server's raw answer to raw bytes, until it closes the connection. */
async function answersTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.write(bytes);
  let answers = '';
  for await (const piece of socket) answers += String(piece);
  return answers;
}

const post = (headers: string, body: string) => `POST /login HTTP/1.1\r\nHost: localhost:3000\r\n${headers}\r\n\r\n${body}`;
/** What a proxy that measures lengths differently would treat as part of the first request. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n';

/** Two conflicting lengths of a request, so that one reader's body is another's next request (RFC 9112, 6.3 and 11.2). */
const twoWays: readonly (readonly [what: string, bytes: string])[] = [
  ['a length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked', `0\r\n\r\n${HIDDEN}`)],
  ['two lengths', post(`Content-Length: 5\r\nContent-Length: ${5 + HIDDEN.length}`, `a=b&c${HIDDEN}`)],
  ['a list of lengths', post('Content-Length: 5, 5', `a=b&c${HIDDEN}`)],
  ['a length with a sign', post('Content-Length: +5', `a=b&c${HIDDEN}`)],
  ['a length in hexadecimal', post('Content-Length: 0x5', `a=b&c${HIDDEN}`)],
  ['a space before the colon', post('Content-Length : 5', `a=b&c${HIDDEN}`)],
  ['a header that goes on in the next line', post('Content-Length: 5\r\nX-A: b\r\n Transfer-Encoding: chunked', `0\r\n\r\n${HIDDEN}`)],
  ['chunks that are not the last coding', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${HIDDEN}`)],
  ['a coding that nobody knows', post('Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN}`)],
  ['chunks whose length is no number', post('Transfer-Encoding: chunked', `5z\r\na=b&c\r\n0\r\n\r\n${HIDDEN}`)],
  ['lines that end with a carriage return alone', `POST /login HTTP/1.1\rHost: localhost:3000\r\r${HIDDEN}`],
  ['a header name with a zero byte', post('Content-Length\0: 5', `a=b&c${HIDDEN}`)],
];

test('(A28) a request with an ambiguous length is refused, and what it hides is never answered', async () => {
  expect(await answersTo(HIDDEN)).toMatch(/^HTTP\/1\.1 200 /);
  for (const [what, bytes] of twoWays) {
    const answers = await answersTo(bytes);
    expect(answers, what).toMatch(/^HTTP\/1\.1 400 /);
    expect(answers.match(/^HTTP\/1\.1 /gm), what).toHaveLength(1);
    expect(answers, what).not.toContain('"status":"ok"');
  }
});
