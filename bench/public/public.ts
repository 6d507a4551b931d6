import lighthouse from 'lighthouse';
import type { Benchmark } from '../frame/benchmark.ts';
import type { Figure } from '../frame/figures.ts';
import { startBrowser } from '../land/browser.ts';
import { preparePortal, startPortal } from '../product/portal.ts';

/** Public pages, in both languages. */
const PATHS = [
  ...['/', '/login', '/sitemap', '/support', '/support/article/auto-pay', '/support/category/storm-center', '/support/locations', '/support/forms'],
  ...[
    '/contact-us',
    '/page/customer-commitment',
    '/disclaimers',
    '/mkt',
    '/mkt/labels/internet-500',
    '/mkt/cart',
    '/mkt/new-account',
    '/outage-map',
    '/voice',
  ],
];
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

export const publicPages: Benchmark = {
  work: 'the public pages in both languages: accessibility, best practices and search, by Lighthouse, of 100 each',
  async run(tell) {
    await preparePortal(tell);
    const product = await startPortal();
    const browser = await startBrowser();
    try {
      const figures: Figure[] = [];
      for (const path of PATHS.flatMap((english) => [english, english === '/' ? '/es' : `/es${english}`])) {
        const least = await leastScore(product.url + path, browser.port, tell);
        figures.push({ what: path, unit: 'of 100', ours: least, limit: 100, against: 'limit', ratio: { atLeast: 1 } });
      }
      return figures;
    } finally {
      await browser.end();
      await product.stop();
    }
  },
};

/** The lowest of a page's three scores; reports what costs points. */
async function leastScore(url: string, port: number, tell: (line: string) => void): Promise<number> {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'silent' });
  const scores = Object.values(result?.lhr.categories ?? {}).map(({ score }) => (score ?? 0) * 100);
  if (scores.length !== CATEGORIES.length) throw new Error(`Lighthouse did not look at ${url}`);
  for (const { id, title, score } of Object.values(result?.lhr.audits ?? {})) if (score !== null && score < 1) tell(`  ${url}: ${id}, ${title}`);
  return Math.min(...scores);
}
