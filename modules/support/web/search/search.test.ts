import { describe, expect, test } from 'vitest';
import { readArticles } from '../../content/testing.ts';
import { wordsIn } from '../testing.ts';
import { searchPage } from './page.tsx';

async function find(q: string, language: 'en' | 'es') {
  const data = await searchPage(readArticles(language), language).load({ params: {}, search: { q }, words: wordsIn(language) });
  return 'found' in data && Array.isArray(data.found) ? data.found.map(({ href }) => href) : [];
}

describe('what is asked leads to what was meant', () => {
  test.each([
    ['en', 'how do I pay my bill', '/billing/pay'],
    ['en', 'autpay', '/billing/autopay'],
    ['en', 'invoice', '/billing/statements'],
    ['en', 'my internet was disconected', '/support/article/past-due'],
    ['en', 'login problem', '/forgot'],
    ['en', 'add debit card', '/billing/methods'],
    ['es', 'cómo pagar mi factura', '/billing/pay'],
    ['es', 'contrasena', '/security/password'],
    ['es', 'olvide mi clabe', '/forgot'],
    ['es', 'recibo', '/billing/statements'],
    ['es', 'celular', '/billing/mobile'],
  ] as const)('%s: "%s"', async (language, asked, expected) => {
    const found = await find(asked, language);
    expect(found.slice(0, 3), found.join(' ')).toContain(expected);
  });
});

test('nothing is found where nothing was asked, or only words that every sentence has', async () => {
  for (const asked of ['', '   ', 'how do I', '?!']) expect(await find(asked, 'en'), asked).toEqual([]);
  expect(await find('zzzzqqqq', 'en')).toEqual([]);
});
