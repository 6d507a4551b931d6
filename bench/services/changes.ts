import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { accountIdOf } from '#personas/generated-customer.ts';
import { LIVE_PATH } from '#platform/rules/live.ts';
import { type Figure, quantile } from '../frame/figures.ts';
import { type BenchProduct, headersOf, signIn } from '../product/product.ts';
import { type BenchNetwork, forEach } from './network.ts';

const DEVICES = 2_000;
const WITHIN_MS = 60_000;
const LIMIT_MS = 2_000;
/** A page that has not heard of a change by then never will. */
const LOST_AFTER_MS = 30_000;
const FIRST = 1_000;

type Watched = {
  readonly deviceId: string;
  readonly mac: string;
  readonly serial: string;
  readonly model: string;
  readonly headers: Readonly<Record<string, string>>;
};
type Page = { readonly mac: string; readonly heard: number[]; close(): void };

/** 2,000 open pages, each of another customer and about another gateway; each gateway gets too hot at its moment of a minute. */
export async function followChanges(demarc: BenchProduct, { operator }: BenchNetwork, tell: (line: string) => void): Promise<readonly Figure[]> {
  const watched = await watchedOf(demarc);
  await forEach(watched, 8, async ({ mac, serial, model }) => {
    const added = await operator.add({ mac, serial, model, kind: 'gateway', poweredForMs: 3_600_000 });
    if (!added.ok) throw new Error(`the network refused ${serial}: ${added.refusal}`);
  });
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const pages: Page[] = [];
  await forEach(watched, 32, async (one) => void pages.push(await openPage(demarc.settings.port, agent, one)));
  try {
    await until(() => pages.every(({ heard }) => heard.length > 0), 'a page did not hear how its device is at first');
    tell(`  ${pages.length} pages are open`);
    const begun = performance.now();
    const askedAt: number[] = [];
    const told = pages.map(({ heard }) => heard.length);
    await Promise.all(
      pages.map(async ({ mac }, at) => {
        await pause((at * WITHIN_MS) / DEVICES);
        askedAt[at] = performance.now();
        await operator.setCondition(mac, 'hot');
      }),
    );
    tell(`  ${DEVICES} devices changed in ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
    await until(() => pages.every(({ heard }, at) => heard.length > (told[at] ?? 0)), 'a page did not hear of its change');
    const tookMs = pages.map(({ heard }, at) => (heard[told[at] ?? 0] ?? Number.NaN) - (askedAt[at] ?? Number.NaN));
    tell(`  median ${quantile(tookMs, 0.5).toFixed(0)} ms, p99 ${quantile(tookMs, 0.99).toFixed(0)} ms`);
    return [
      {
        what: 'a change reaches its page, the slowest',
        unit: 'ms',
        ours: Math.max(...tookMs),
        limit: LIMIT_MS,
        against: 'limit',
        ratio: { atMost: 1 },
      },
    ];
  } finally {
    for (const page of pages) page.close();
  }
}

async function watchedOf(demarc: BenchProduct): Promise<readonly Watched[]> {
  const numbers = Array.from({ length: DEVICES }, (_, at) => FIRST + at);
  const cookies = await signIn(demarc, numbers);
  const { rows } = await sql<Omit<Watched, 'headers'> & { readonly accountId: string }>`
    select account_id as "accountId", device_id as "deviceId", mac, serial, model from oss.devices
    where kind = 'gateway' and account_id = any(${numbers.map(accountIdOf)}::uuid[])`.execute(demarc.database);
  const byAccount = new Map(rows.map((row) => [row.accountId, row]));
  return numbers.map((number, at) => {
    const device = byAccount.get(accountIdOf(number));
    if (device === undefined) throw new Error(`customer ${number} has no gateway`);
    return { ...device, headers: headersOf(demarc.settings, cookies[at] ?? '') };
  });
}

/** Follows a device as its page does, and notes when it heard. */
const openPage = (port: number, agent: Agent, { deviceId, mac, headers }: Watched): Promise<Page> =>
  new Promise((resolve, reject) => {
    const request = get({ port, host: 'localhost', agent, path: `${LIVE_PATH}?topic=device/${deviceId}`, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${LIVE_PATH} answered ${answer.statusCode}`));
      const heard: number[] = [];
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        for (let events = text.split('event: changed').length - 1; events > 0; events--) heard.push(performance.now());
      });
      answer.on('error', () => {});
      resolve({ mac, heard, close: () => request.destroy() });
    });
    request.on('error', reject);
  });

async function until(isTrue: () => boolean, otherwise: string): Promise<void> {
  for (const begun = performance.now(); !isTrue(); await pause(50)) if (performance.now() - begun > LOST_AFTER_MS) throw new Error(otherwise);
}
