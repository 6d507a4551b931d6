import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as plainRequest, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, request as tlsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Received } from './grade.ts';

/** What an operator puts in front: TLS, with a test certificate, to the web server on the loopback; and plain http that redirects to https. */
export class TlsProxy {
  readonly certificate: string;
  readonly #tls: Server;
  readonly #plain: Server;
  readonly #target: { port: number };

  constructor(certificate: string, tls: Server, plain: Server, target: { port: number }) {
    this.certificate = certificate;
    this.#tls = tls;
    this.#plain = plain;
    this.#target = target;
  }

  get origin(): string {
    return `https://localhost:${portOf(this.#tls)}`;
  }

  /** Sets the web server's port: the server has to know the origin before it listens. */
  leadTo(port: number): void {
    this.#target.port = port;
  }

  /** Follows redirects from plain http as a browser does. */
  async receive(path: string): Promise<Received> {
    const cookies: string[] = [];
    let firstHop: URL | undefined;
    let page = new URL(path, `http://localhost:${portOf(this.#plain)}`);
    for (let hops = 0; hops < 10; hops++) {
      const answer = await this.#ask(page, 'GET', { cookie: cookies.map((line) => line.split(';')[0]).join('; ') });
      cookies.push(...(answer.headers['set-cookie'] ?? []));
      const { location } = answer.headers;
      if (location === undefined) {
        const preflight = await this.#ask(page, 'OPTIONS', { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' });
        return { headers: answer.headers, cookies, html: answer.body, page, firstHop, preflight: preflight.headers };
      }
      page = new URL(location, page);
      firstHop ??= page;
    }
    throw new Error(`${path} leads in circles`);
  }

  #ask(
    url: URL,
    method: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ readonly headers: IncomingHttpHeaders; readonly body: string }> {
    const options = { method, headers: { accept: 'text/html', ...headers } };
    return new Promise((resolve, reject) => {
      const read = (answer: IncomingMessage) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks).toString() }));
      };
      const sent = url.protocol === 'https:' ? tlsRequest(url, { ...options, ca: this.certificate }, read) : plainRequest(url, options, read);
      sent.on('error', reject).end();
    });
  }

  async end(): Promise<void> {
    for (const server of [this.#tls, this.#plain]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }
}

export async function openTlsProxy(): Promise<TlsProxy> {
  const { key, cert } = newCertificate();
  const target = { port: 0 };
  const forward = (request: IncomingMessage, answer: ServerResponse) => {
    const headers = { ...request.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': request.socket.remoteAddress ?? '' };
    const onward = plainRequest({ host: '127.0.0.1', port: target.port, method: request.method, path: request.url, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    request.pipe(onward);
  };
  const tls = await listening(createTlsServer({ key, cert }, forward));
  const plain = await listening(
    createServer((request, answer) => answer.writeHead(301, { location: `https://localhost:${portOf(tls)}${request.url}` }).end()),
  );
  return new TlsProxy(cert, tls, plain, target);
}

/** For localhost, valid for a day, made with openssl because Node cannot create certificates. */
function newCertificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'demarc-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const of = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...of, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}

const listening = (server: Server): Promise<Server> => new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)));

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return address.port;
}
