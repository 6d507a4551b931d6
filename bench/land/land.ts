import { createServer } from 'node:http';
import lighthouse from 'lighthouse';
import type { Benchmark } from '../frame/benchmark.ts';
import { inTurn } from '../frame/turns.ts';
import { preparePortal, startPortal } from '../product/portal.ts';
import { sessionOf } from '../product/session.ts';
import { startBrowser } from './browser.ts';
import { plainPage } from './plain-page.ts';

const PATH = '/billing';
const ROUNDS = 5;
const STATIC_PORT = 5020;
const SHIFT_LIMIT = 0.01;
const BLOCKING_LIMIT_MS = 150;

export const land: Benchmark = {
  work: 'the billing landing, cold, signed in, on a slow phone (Lighthouse), against a static HTML page with the same words',
  async run(tell) {
    await preparePortal(tell);
    const product = await startPortal();
    const cookie = await sessionOf('olivia');
    const server = createServer();
    try {
      const answer = await fetch(product.url + PATH, { headers: { cookie } });
      const page = plainPage(await answer.text());
      if (!page.includes('$142.37')) throw new Error('this is not the landing of the customer who is signed in');
      server.on('request', (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page));
      await new Promise<void>((resolve) => server.listen(STATIC_PORT, 'localhost', resolve));
      const ours = { name: 'ours', measure: () => audit(product.url + PATH, cookie) };
      const plain = { name: 'static page', measure: () => audit(`http://localhost:${STATIC_PORT}/`, cookie) };
      const medians = await inTurn(ROUNDS, ours, plain, tell);
      return [
        { what: 'LCP', unit: 'ms', ours: medians.ours.lcp, limit: medians.limit.lcp, against: 'static page', ratio: { atMost: 1.5 } },
        { what: 'CLS', unit: '', ours: medians.ours.cls, limit: SHIFT_LIMIT, against: 'limit', ratio: { atMost: 1 } },
        { what: 'TBT', unit: 'ms', ours: medians.ours.tbt, limit: BLOCKING_LIMIT_MS, against: 'limit', ratio: { atMost: 1 } },
      ];
    } finally {
      server.close();
      await product.stop();
    }
  },
};

/** One cold visit in a fresh browser, with Lighthouse's own simulation of a slow phone. Milliseconds; CLS has no unit. */
async function audit(url: string, cookie: string) {
  const browser = await startBrowser();
  try {
    const extraHeaders = { Cookie: cookie };
    const result = await lighthouse(url, { port: browser.port, onlyCategories: ['performance'], logLevel: 'silent', extraHeaders });
    const measured = (id: string): number => {
      const value = result?.lhr.audits[id]?.numericValue;
      if (value === undefined)
        throw new Error(`Lighthouse did not measure ${id} of ${url}: ${result?.lhr.runtimeError?.message ?? 'it does not say why'}`);
      return value;
    };
    if (result?.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${result?.lhr.finalDisplayedUrl}`);
    return { lcp: measured('largest-contentful-paint'), cls: measured('cumulative-layout-shift'), tbt: measured('total-blocking-time') };
  } finally {
    await browser.end();
  }
}
