import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addIngest } from '#apps/server/http/ingest/ingest.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { createNatsStream } from '#providers/nats/event-stream.ts';
import { TestNats } from '#providers/nats/testing.ts';
import { type Chance, chanceOf } from '#system/simulation/chance.ts';
import type { Happened, SentEvent } from '../rules/events.ts';
import { SimulatedBrowser, type SimulatedTab, SimulatedTime } from '../web/day/testing.ts';
import { createTelemetry } from './api.ts';
import { createForwarding } from './forward.ts';

/** A day of the real client, servers, database and stream, in simulated time. The same DEMARC_SEED replays the same day. */
const SEED = Number(process.env.DEMARC_SEED ?? 8);
const BROWSERS = 16;
const VISITS = 4;
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const log = createLog({ process: 'test', level: 'silent' });

let db: TestDatabase;
let nats: TestNats;
beforeAll(async () => {
  [db, nats] = await Promise.all([testDatabase(), TestNats.start()]);
  await nats.addStream();
});
afterAll(async () => {
  await Promise.all([nats.end(), db.end()]);
});

/** Two web processes behind one address; each stops and restarts at its own times. */
class Servers {
  readonly #database: Database;
  readonly #time: SimulatedTime;
  readonly #apps: (FastifyInstance | undefined)[] = [];
  #asked = 0;

  constructor(database: Database, time: SimulatedTime) {
    this.#database = database;
    this.#time = time;
    for (const place of [0, 1]) this.begin(place);
  }

  begin(place: number): void {
    const machine = { nowMs: () => this.#time.nowMs };
    const telemetry = createTelemetry({ database: this.#database, machine, topic: 'portal-lower', streamed: true });
    const app = fastify();
    addIngest(app, { telemetry, sameOrigin: () => true, machine, log });
    this.#apps[place] = app;
  }

  /** Its ongoing work may complete, but nobody gets the answer. */
  end(place: number): void {
    this.#apps[place] = undefined;
  }

  async send(body: object): Promise<number> {
    const place = this.#asked++ % 2;
    const app = this.#apps[place];
    if (!app) return 0;
    const { statusCode } = await app.inject({ method: 'POST', url: '/ingest/portal-lower', payload: body });
    return this.#apps[place] === app ? statusCode : 0;
  }
}

function someEvent(chance: Chance): Happened {
  return chance.oneOf<Happened>([
    { name: 'pageShown', fields: { before: 'accountSummary', accountStatus: 'AUTHENTICATED' } },
    { name: 'pageVital', fields: { metric: 'LCP', value: chance.below(4_000), rating: 'good' } },
    { name: 'frontendError', fields: { code: 'frontendGeneric', message: `robin@example.com lost ${chance.below(9)} of 8347100010090001` } },
    { name: 'requestFailed', fields: { path: '/selfservice/graph', status: 503, body: 'é'.repeat(chance.below(200)) } },
    { name: 'connectionBack', fields: { outageMs: chance.below(60_000) } },
  ]);
}

/** Plans one browser's visits over the day: pages, a second tab, hours offline, tabs that are closed or lost. */
function planDay(browser: SimulatedBrowser, time: SimulatedTime, chance: Chance, counted: { tells: number }): void {
  const start = time.nowMs;
  for (let visit = 0; visit < VISITS; visit++) {
    const at = start + chance.below(22 * HOUR);
    time.plan(at, () => time.waitFor(visitOf(at, chance.happens(0.4))));
    if (chance.happens(0.4)) {
      const lost = at + chance.below(2 * MINUTE);
      time.plan(lost, () => Object.assign(browser, { isOnline: false }));
      time.plan(lost + chance.below(3 * HOUR), () => Object.assign(browser, { isOnline: true }));
    }
  }

  async function visitOf(at: number, hasSecondTab: boolean): Promise<void> {
    await follow(await browser.openTab(), at);
    if (hasSecondTab) await follow(await browser.openTab(), at);
  }

  async function follow(tab: SimulatedTab, at: number): Promise<void> {
    const lastsMs = 5 * SECOND + chance.below(MINUTE);
    const isBusy = chance.happens(0.05);
    const tell = () => {
      if (tab.isClosed) return;
      counted.tells += 1;
      tab.tell(someEvent(chance));
    };
    for (let count = isBusy ? 700 : 2 + chance.below(8); count > 0; count--) time.plan(at + chance.below(lastsMs), tell);
    time.plan(at + SECOND, () => tab.telling?.tellSession());
    time.plan(at + lastsMs, () => tab.close(chance.oneOf(['hidden', 'killed'])));
  }
}

test('a day of lost connections, closed tabs, two tabs and restarting servers arrives complete and once, in database and stream', async () => {
  const chance = chanceOf(SEED);
  // The stream uses the machine's own clock, so the day ends now.
  const time = new SimulatedTime(Date.now() - 26 * HOUR);
  const [start, end] = [time.nowMs, time.nowMs + 24 * HOUR];
  const servers = new Servers(db.database, time);
  const fates = { answered: 0, 'request-lost': 0, 'answer-lost': 0 };
  const line = {
    send: (body: object) => servers.send(body),
    fate: () => {
      const fate = chance.oneOf(['answered', 'answered', 'answered', 'request-lost', 'answer-lost'] as const);
      fates[fate] += 1;
      return fate;
    },
  };
  const counted = { tells: 0 };
  const browsers = Array.from({ length: BROWSERS }, () => new SimulatedBrowser(time, line));
  for (const browser of browsers) planDay(browser, time, chance, counted);
  for (let at = start; at < end; at += 2 * HOUR) {
    const place = chance.below(2);
    const down = at + chance.below(HOUR);
    time.plan(down, () => servers.end(place));
    time.plan(down + chance.below(30 * MINUTE), () => servers.begin(place));
  }

  const stream = createNatsStream(nats.url);
  const forward = createForwarding({ database: db.database, machine: { nowMs: () => time.nowMs }, stream, topic: 'portal-lower' });
  const passes = { well: 0, ill: 0 };
  const pass = () =>
    time.waitFor(
      forward().then(
        () => passes.well++,
        () => passes.ill++,
      ),
    );
  /** The stream stores what it gets, but its confirmation is lost. */
  const passUnanswered = async () => {
    nats.losesWord = true;
    const passing = pass();
    await pause(300);
    nats.cut();
    await passing;
    nats.losesWord = false;
  };
  const [firstUnanswered, lastUnanswered] = [start + 12 * HOUR, start + 17 * HOUR];
  for (let at = start; at < end; at += 10 * MINUTE) if (at < firstUnanswered || at > lastUnanswered) time.plan(at, pass);
  for (let at = firstUnanswered; at <= lastUnanswered; at += HOUR) time.plan(at, () => time.waitFor(passUnanswered()));
  time.plan(start + 5 * HOUR, () => time.waitFor(nats.kill()));
  time.plan(start + 7 * HOUR, () => time.waitFor(nats.startServer()));

  await time.goTo(end);
  for (const place of [0, 1]) servers.begin(place);
  for (const browser of browsers) Object.assign(browser, { isOnline: true });
  line.fate = () => 'answered';
  for (const browser of browsers) time.plan(time.nowMs, () => time.waitFor(browser.openTab()));
  await time.goTo(end + 10 * MINUTE);
  await forward();
  await stream.end();

  const told = new Map(browsers.flatMap((browser) => [...browser.told]));
  expect([...told.values()].filter(({ name }) => name !== 'session')).toHaveLength(counted.tells);
  expect(browsers.map(({ waiting }) => waiting)).toEqual(browsers.map(() => 0));
  const happened = [...told.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(await kept()).toEqual(happened);
  expect((await nats.messages()).map((text): SentEvent => JSON.parse(text)).toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(happened);
  // The day was as bad as intended.
  expect(Math.min(...Object.values(fates), ...Object.values(passes))).toBeGreaterThan(5);
  expect(happened.length).toBeGreaterThan(500);
  expect(JSON.stringify(happened.map(({ fields }) => fields))).not.toMatch(/robin|83471/);
});

async function kept(): Promise<readonly SentEvent[]> {
  const { rows } = await sql<SentEvent>`
    select event_id as id, at, name, visit_id as visit, platform, requirements, release, language, page, fields
    from demarc.telemetry_event order by event_id::text collate "C"`.execute(db.database);
  return rows;
}
