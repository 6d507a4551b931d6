import { describe, expect, test } from 'vitest';
import { readArticles } from '../../content/testing.ts';
import { noGraph, wordsIn } from '../testing.ts';
import { searchPage } from './page.tsx';

async function find(q: string, language: 'en' | 'es') {
  const data = await searchPage(readArticles(language), language).load({ params: {}, search: { q }, words: wordsIn(language), graph: noGraph });
  return 'found' in data && Array.isArray(data.found) ? data.found.map(({ href }) => href) : [];
}

describe('a search finds the intended article', () => {
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
  ] as const)('%s: "%s"', async (language, query, expected) => {
    const found = await find(query, language);
    expect(found.slice(0, 3), found.join(' ')).toContain(expected);
  });
});

test('nothing is found for an empty search or for words in every sentence', async () => {
  for (const query of ['', '   ', 'how do I', '?!']) expect(await find(query, 'en'), query).toEqual([]);
  expect(await find('zzzzqqqq', 'en')).toEqual([]);
});

async function questionIn(q: string, language: 'en' | 'es') {
  const data = await searchPage(readArticles(language), language).load({ params: {}, search: { q }, words: wordsIn(language), graph: noGraph });
  return 'question' in data ? data.question : undefined;
}

describe('a question about the account is recognized despite typos and different wording', () => {
  test.each([
    ['en', 'how much do I owe', 'due'],
    ['en', 'when is my bill due', 'due'],
    ['en', 'when is my bil due?', 'due'],
    ['en', 'balance', 'due'],
    ['en', 'next Auto Pay', 'autoPay'],
    ['en', 'when is my next autopay', 'autoPay'],
    ['en', 'last payment', 'lastPayment'],
    ['en', 'did you get my payment', 'lastPayment'],
    ['en', 'my card expires', 'cards'],
    ['en', 'when does my credit card expire', 'cards'],
    ['es', 'cuánto debo', 'due'],
    ['es', 'cuanto debo', 'due'],
    ['es', 'cuándo vence mi factura', 'due'],
    ['es', 'próximo pago automático', 'autoPay'],
    ['es', 'mi ultimo pago', 'lastPayment'],
    ['es', 'vence mi tarjeta', 'cards'],
    ['en', 'add debit card', null],
    ['en', 'cancel autopay', null],
    ['en', 'change my password', null],
    ['en', 'why did my bill change', null],
    ['en', 'generator', null],
    ['es', 'cambiar contraseña', null],
    ['es', 'agregar tarjeta', null],
    ['en', '', null],
  ] as const)('%s: "%s"', async (language, query, expected) => {
    expect(await questionIn(query, language)).toBe(expected);
  });
});
