import type { Graph } from '#platform/web/graph.ts';
import { type KeyValueStore, openKeyValueStore } from '#platform/web/key-value-store.ts';
import type { Happened, SentEvent } from '../../rules/events.ts';
import { startTelling, type Telling } from '../telling.ts';
import { olivia } from '../testing.ts';

/** Time that jumps from one planned act to the next. */
export class SimulatedTime {
  nowMs: number;
  #planned: { readonly atMs: number; readonly act: () => unknown }[] = [];
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(startMs: number) {
    this.nowMs = startMs;
  }

  plan(atMs: number, act: () => unknown): void {
    this.#planned.push({ atMs, act });
  }

  /** Time stands still until this has settled. */
  waitFor<Answer>(work: Promise<Answer>): Promise<Answer> {
    const ended = work.catch(() => {}).finally(() => this.#underWay.delete(ended));
    this.#underWay.add(ended);
    return work;
  }

  /** Acts planned for the same second run concurrently. */
  async goTo(endMs: number): Promise<void> {
    for (;;) {
      this.#planned.sort((one, other) => one.atMs - other.atMs);
      const first = this.#planned[0];
      if (!first || first.atMs > endMs) break;
      const together = this.#planned.filter(({ atMs }) => atMs <= Math.min(endMs, first.atMs + 1_000));
      this.#planned = this.#planned.slice(together.length);
      for (const { atMs, act } of together) {
        this.nowMs = Math.max(this.nowMs, atMs);
        act();
        await turn();
      }
      await this.#quiet();
    }
    this.nowMs = endMs;
  }

  async #quiet(): Promise<void> {
    do {
      await Promise.all(this.#underWay);
      for (let turns = 0; turns < 5; turns++) await turn();
    } while (this.#underWay.size > 0);
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const never = new Promise<never>(() => {});

/** What happens to a request on the network: it never arrives, or its answer never comes back. */
export type Fate = 'answered' | 'request-lost' | 'answer-lost';

export type Line = {
  /** Sends a body to the server; resolves to its status, or 0 if there is no answer. */
  readonly send: (body: object) => Promise<number>;
  readonly fate: () => Fate;
};

/** A browser with its storage, which all tabs share and which outlives them. */
export class SimulatedBrowser {
  readonly #time: SimulatedTime;
  readonly #line: Line;
  readonly #properties: Record<string, string> = {};
  readonly #last = new Map<string, Promise<unknown>>();
  isOnline = true;
  /** Everything that happened here and was stored. */
  readonly told = new Map<string, SentEvent>();

  constructor(time: SimulatedTime, line: Line) {
    this.#time = time;
    this.#line = line;
  }

  get waiting(): number {
    return Object.keys(this.#properties).filter((key) => key.includes('event/')).length;
  }

  /** Opens the real client in a tab, over local storage. */
  async openTab(): Promise<SimulatedTab> {
    Object.assign(globalThis, { localStorage: this.#properties });
    const storage = await openKeyValueStore('demarc-telemetry');
    const tab = new SimulatedTab();
    const telling = await startTelling({
      graph: (async () => olivia) as Graph,
      config: { ready: Promise.resolve(), isEnabled: () => true, topic: () => 'portal-lower' },
      platform: 'web',
      language: 'en',
      signedIn: () => true,
      page: () => 'billing',
      device: async () => ({ os: 'Android', osVersion: '15' }),
      store: tab.whileOpen(this.#noting(storage)),
      post: (_topic, events) => tab.unlessClosed(this.#post(events)),
      alone: (act, what = '') => tab.unlessClosed(this.#alone(tab, act, what)),
      later: (act, ms) => this.#time.plan(this.#time.nowMs + ms, () => tab.isClosed || act()),
      nowMs: () => this.#time.nowMs,
    });
    tab.telling = telling;
    return tab;
  }

  async #post(events: readonly SentEvent[]): Promise<number> {
    const fate = this.isOnline ? this.#line.fate() : 'request-lost';
    if (fate === 'request-lost') return 0;
    const status = await this.#time.waitFor(this.#line.send({ events }));
    return fate === 'answered' ? status : 0;
  }

  /** Like browser locks: one tab after the other; a closed tab lets go. */
  #alone(tab: SimulatedTab, act: () => Promise<void>, what: string): Promise<void> {
    const done = Promise.resolve(this.#last.get(what)).then(() => (tab.isClosed ? undefined : Promise.race([act(), tab.closed])));
    this.#last.set(
      what,
      done.catch(() => {}),
    );
    return done;
  }

  #noting(store: KeyValueStore): KeyValueStore {
    return {
      ...store,
      set: (values) => {
        for (const [key, value] of values) if (key.startsWith('event/')) this.#note(JSON.parse(value));
        return store.set(values);
      },
    };
  }

  #note(event: SentEvent): void {
    this.told.set(event.id, event);
  }
}

export class SimulatedTab {
  telling: Telling | undefined;
  isClosed = false;
  readonly #gone = Promise.withResolvers<void>();
  readonly closed = this.#gone.promise;

  tell(happened: Happened): void {
    this.telling?.tell(happened);
  }

  /** Stops everything, whatever it was waiting for. `hidden`: it got the time that a browser gives. */
  close(how: 'hidden' | 'killed'): void {
    if (how === 'hidden') this.telling?.leave();
    this.isClosed = true;
    this.#gone.resolve();
  }

  /** The awaited work continues even if the tab that awaited it is gone. */
  async unlessClosed<Answer>(work: Promise<Answer>): Promise<Answer> {
    const answer = await work;
    return this.isClosed ? never : answer;
  }

  whileOpen(store: KeyValueStore): KeyValueStore {
    const whileOpen =
      <Given extends readonly unknown[], Answer>(act: (...given: Given) => Promise<Answer>) =>
      (...given: Given): Promise<Answer> =>
        this.isClosed ? never : this.unlessClosed(act(...given));
    return { get: whileOpen(store.get), entries: whileOpen(store.entries), set: whileOpen(store.set), remove: whileOpen(store.remove) };
  }
}
