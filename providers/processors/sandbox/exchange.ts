import { Agent, request } from 'node:http';

/** The result of one request. */
export type Exchange =
  /** `body` is undefined if it is not JSON. */
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  /** No connection was made, so the other side knows nothing of the request. */
  | { readonly kind: 'not-sent' }
  /** A connection was made, so the request may have been processed, but no complete answer came in time. */
  | { readonly kind: 'lost' };

/** Sends one request over a kept-alive connection; never rejects. `timeoutMs` covers all of it, however slowly the answer arrives. */
export type Exchanger = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Exchange>;

/** Below the server's own idle limit, so that no request goes out on a connection that the server is closing. */
const IDLE_CONNECTION_MS = 30_000;
const MAX_ANSWER_BYTES = 1_048_576;

type Settings = { readonly url: string; readonly apiKey: string; readonly timeoutMs: number; readonly mostAnswerBytes?: number };

export function createExchanger({ url, apiKey, timeoutMs, mostAnswerBytes = MAX_ANSWER_BYTES }: Settings): Exchanger {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, timeout: IDLE_CONNECTION_MS });
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };

  return (method, path, body) =>
    new Promise((resolve) => {
      let connected = false;
      const outgoing = request({ hostname, port, path, method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes > mostAnswerBytes) outgoing.destroy();
        });
        response.on('error', fail);
        response.on('end', () => finish(readAnswer(response.statusCode ?? 0, Buffer.concat(chunks).toString())));
      });
      const limit = setTimeout(withdraw, timeoutMs);
      outgoing.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (connected = true));
        else connected = true;
      });
      outgoing.on('error', fail);
      outgoing.on('close', fail);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));

      /** A closed socket's unsent bytes stay with the system, which delivers them when a cut network is back; those of a reset one are dropped. */
      function withdraw() {
        outgoing.socket?.resetAndDestroy();
        outgoing.destroy();
      }
      function fail() {
        finish({ kind: connected ? 'lost' : 'not-sent' });
      }
      function finish(exchange: Exchange) {
        clearTimeout(limit);
        resolve(exchange);
      }
    });
}

function readAnswer(status: number, text: string): Exchange {
  try {
    return { kind: 'answered', status, body: JSON.parse(text) };
  } catch {
    return { kind: 'answered', status, body: undefined };
  }
}
