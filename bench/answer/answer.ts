import { chromium as browserType, type Page } from '@playwright/test';
import { chromium, chromiumFlags } from '../../e2e/support/chromium.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import { type Figure, median, rounded } from '../frame/figures.ts';
import { preparePortal, startPortal } from '../product/portal.ts';
import { sessionOf } from '../product/session.ts';
import { type Journey, journeysOf } from './journey.ts';
import { takenOver, timeToPaint, watchPresses } from './presses.ts';

const SLOWED = 4;
const LIMIT_MS = 100;
const ROUNDS = 3;
/** Nobody presses anything the moment the script arrives; `land` measures how busy that moment is. */
const READING_MS = 2_000;
const PHONE = { width: 360, height: 640 };

export const answer: Benchmark = {
  work: `every press of every flow on a processor slowed ${SLOWED} times, from the finger to the next paint`,
  async run(tell) {
    await preparePortal(tell);
    const product = await startPortal();
    try {
      const rounds: (readonly number[])[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const times: number[] = [];
        for (const journey of journeysOf(`1.${10 + round}`)) times.push(...(await goThrough(product.url, journey)));
        // The first round warms up the servers; every journey gets a fresh browser.
        if (round === 0) continue;
        rounds.push(times);
        tell(`  ${round}. ${times.map(rounded).join(', ')} ms`);
      }
      const presses = journeysOf('').flatMap((journey) => journey.presses);
      return presses.map(({ what }, index): Figure => {
        const ours = median(rounds.flatMap((times) => times[index] ?? []));
        return { what, unit: 'ms', ours, limit: LIMIT_MS, against: 'limit', ratio: { atMost: 1 } };
      });
    } finally {
      await product.stop();
    }
  },
};

/** Runs one journey in a browser of its own; returns each press's time to the next paint, in ms. @throws when a press leads nowhere */
async function goThrough(url: string, { customer, start, presses }: Journey): Promise<readonly number[]> {
  const browser = await browserType.launch({ executablePath: chromium, args: chromiumFlags });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: PHONE });
    await signedIn(page, url, customer);
    await watchPresses(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(start);
    await takenOver(page);
    await page.waitForTimeout(READING_MS);
    const times: number[] = [];
    for (const { press, leadsTo } of presses) {
      times.push(
        await timeToPaint(
          page,
          () => press(page),
          () => leadsTo(page),
        ),
      );
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function signedIn(page: Page, url: string, customer: string): Promise<void> {
  const [name = '', value = ''] = (await sessionOf(customer)).split('=');
  await page.context().addCookies([{ name, value, url: url.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' }]);
}
