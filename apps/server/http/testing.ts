import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Kept = { readonly name: string; readonly value: string; readonly path: string };
export type Answer = LightMyRequestResponse & { readonly url: string };

const MOST_REDIRECTS = 15;

type BrowserOptions = {
  readonly keepsCookies?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
};

/** A test browser: keeps cookies by path, follows redirects within our origin, and sends Origin with each POST. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly #origin: string;
  readonly #keepsCookies: boolean;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #remoteAddress: string;
  /** By name and path: two of one name on two paths are two cookies. */
  readonly #cookies = new Map<string, Kept>();
  readonly #attributes = new Map<string, readonly string[]>();
  /** Every requested address, in order. */
  readonly visited: string[] = [];

  /** By default, its requests come from this machine without a proxy. */
  constructor(app: FastifyInstance, publicUrl: string, { keepsCookies = true, headers = {}, remoteAddress = '127.0.0.1' }: BrowserOptions = {}) {
    this.#app = app;
    this.#origin = publicUrl;
    this.#keepsCookies = keepsCookies;
    this.#headers = headers;
    this.#remoteAddress = remoteAddress;
  }

  visit = (url: string): Promise<Answer> => this.#follow(url, () => this.#ask('GET', url));

  post = (
    url: string,
    fields: Record<string, string>,
    headers: { readonly origin?: string | undefined } = { origin: this.#origin },
  ): Promise<Answer> => this.#follow(url, () => this.#ask('POST', url, new URLSearchParams(fields).toString(), headers.origin));

  /** Submits a form and follows redirects up to `path`; returns that address, unvisited. */
  async postUntil(url: string, fields: Record<string, string>, path: string): Promise<string> {
    let answer = await this.#ask('POST', url, new URLSearchParams(fields).toString(), this.#origin);
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects++) {
      const next = this.#nextOf(answer);
      if (next === undefined) break;
      if (next.startsWith(path)) return next;
      answer = await this.#ask('GET', next);
    }
    throw new Error(`nothing led to ${path}`);
  }

  /** Visits an address, or submits a form, and follows redirects until they leave our origin; returns that address, unvisited. */
  async leaves(url: string, fields?: Record<string, string>): Promise<{ readonly location: string }> {
    let answer = await (fields ? this.#ask('POST', url, new URLSearchParams(fields).toString(), this.#origin) : this.#ask('GET', url));
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects++) {
      const { location } = answer.headers;
      if (answer.statusCode < 300 || location === undefined) break;
      if (new URL(location, this.#origin).origin !== this.#origin) return { location };
      answer = await this.#ask('GET', this.#nextOf(answer) ?? '/');
    }
    throw new Error(`${url} did not lead away from us`);
  }

  cookie = (name: string): string | undefined => [...this.#cookies.values()].find((kept) => kept.name === name)?.value;
  attributesOf = (name: string): readonly string[] => this.#attributes.get(name) ?? [];
  everSet = (): string[] => [...this.#attributes.keys()];
  forget = (name: string): void => {
    for (const [key, kept] of this.#cookies) if (kept.name === name) this.#cookies.delete(key);
  };

  /** Closes and reopens it: only cookies with an age are kept. */
  restart(): void {
    for (const { name } of this.#cookies.values()) if (!this.attributesOf(name).some((attribute) => /^max-age=/i.test(attribute))) this.forget(name);
  }

  put(name: string, value: string): void {
    this.#hold({ name, value, path: '/' });
  }

  takeCookiesOf(other: Browser): void {
    for (const kept of other.#cookies.values()) this.#hold(kept);
  }

  cookieHeader(path = '/'): string {
    const sent = [...this.#cookies.values()].filter((kept) => path.startsWith(kept.path));
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  async #follow(url: string, first: () => Promise<LightMyRequestResponse>): Promise<Answer> {
    let answer = await first();
    let at = url;
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects++) {
      const next = this.#nextOf(answer);
      if (next === undefined) return Object.assign(answer, { url: at });
      at = next;
      answer = await this.#ask('GET', next);
    }
    throw new Error(`redirects without end at ${at}`);
  }

  /** @throws Error for a redirect to another origin. */
  #nextOf(answer: LightMyRequestResponse): string | undefined {
    if (answer.statusCode < 300 || answer.statusCode > 399) return undefined;
    const next = new URL(answer.headers.location ?? '', this.#origin);
    if (next.origin !== this.#origin) throw new Error(`led to ${next.href}`);
    return next.pathname + next.search;
  }

  async #ask(method: 'GET' | 'POST', url: string, payload?: string, origin?: string): Promise<LightMyRequestResponse> {
    this.visited.push(url);
    const cookie = this.cookieHeader(new URL(url, this.#origin).pathname);
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#remoteAddress,
      headers: {
        ...this.#headers,
        accept: 'text/html,application/xhtml+xml',
        host: new URL(this.#origin).host,
        ...(cookie && { cookie }),
        ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(origin !== undefined && { origin }),
      },
      ...(payload !== undefined && { payload }),
    });
    if (this.#keepsCookies) for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    const [pair = '', ...rest] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const attribute = (wanted: string) => rest.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const expires = attribute('expires');
    const isGone = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
    const kept = { name, value, path: attribute('path') ?? '/' };
    if (isGone) this.#cookies.delete(keyOf(kept));
    else {
      this.#hold(kept);
      this.#attributes.set(name, rest.sort());
    }
  }

  #hold(kept: Kept): void {
    this.#cookies.set(keyOf(kept), kept);
  }
}

const keyOf = ({ name, path }: Kept): string => `${name};${path}`;
