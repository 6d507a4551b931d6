import { expect, test } from 'vitest';
import { parseCatalogue } from './catalogue-file.ts';

const words = (text: string) => ({ en: text, es: `${text} (es)` });

const plan = (id: string, more: object = {}) => ({
  kind: 'plan',
  id,
  line: 'tv',
  name: words(id),
  description1: words('What it is'),
  description2: words('What comes with it'),
  prices: [{ from: '2026-01-01', monthly: '49.99' }],
  sold: { from: '2026-01-01' },
  billedAs: { code: id, name: words(id) },
  ...more,
});
const channel = (id: string, number: number, more: object = {}) => ({
  ...{ kind: 'channel', id, name: id, number, genre: 'news', definition: 'HD', packages: ['tv-one'], carried: { from: '2026-01-01' } },
  ...more,
});

const parsed = (...lines: readonly (object | string)[]) => {
  const read = parseCatalogue(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return read.ok ? [] : read.refusal.map(({ line, text }) => `${line}: ${text}`);
};

test('an entry a line, amounts in dollars; empty lines and remarks are skipped', () => {
  const read = parseCatalogue(`# TV\n\n${JSON.stringify(plan('tv-one'))}\n`);
  expect(read.ok && read.value[0]).toMatchObject({ id: 'tv-one', prices: [{ from: '2026-01-01', monthly: 4999, once: 0 }], requires: [] });
});

test('content that is missing is refused with its line, every one of them', () => {
  expect(
    parsed(plan('tv-one'), plan('tv-two', { name: { en: 'Two' }, description2: undefined }), plan('tv-three', { description1: words(' ') })),
  ).toEqual(['2: name.es is missing', '2: description2 is missing', '3: description1.en is empty']);
});

test('a gap between prices, two prices on a day, and a sale without a price are refused with their line', () => {
  const price = (from: string, to?: string) => ({ from, to, monthly: '49.99' });
  expect(
    parsed(
      plan('tv-one', { prices: [price('2026-01-01', '2026-01-31'), price('2026-02-03')] }),
      plan('tv-two', { prices: [price('2026-01-01', '2026-02-28'), price('2026-02-01')] }),
      plan('tv-three', { prices: [price('2026-02-01')] }),
      plan('tv-four', { prices: [price('2026-01-01', '2026-12-31')] }),
    ),
  ).toEqual([
    '1: has no price from 2026-02-01 to 2026-02-02',
    '2: has two prices on 2026-02-01',
    '3: is sold from 2026-01-01, and has no price before 2026-02-01',
    '4: is sold after its last price ends',
  ]);
});

test('a loop of products that need one another is refused, and shown', () => {
  expect(parsed(plan('one', { requires: ['two'] }), plan('two', { requires: ['three'] }), plan('three', { requires: ['one'] }))).toEqual([
    '1: needs itself: one → two → three → one',
    '2: needs itself: two → three → one → two',
    '3: needs itself: three → one → two → three',
  ]);
  expect(parsed(plan('one', { requires: ['one'] }))).toEqual(['1: needs itself: one → one']);
});

test('what is named and not there, an id twice, a number twice on a day, and markup are refused', () => {
  expect(
    parsed(
      plan('tv-one'),
      plan('tv-one'),
      plan('tv-two', { requires: ['tv-nine'] }),
      channel('a', 7),
      channel('b', 7),
      channel('c', 8, { packages: ['tv-nine'] }),
      channel('d', 9, { carried: { from: '2026-01-01', to: '2026-01-31' } }),
      channel('e', 9, { carried: { from: '2026-02-01' } }),
    ),
  ).toEqual([
    '2: "tv-one" is on line 1 already',
    '3: requires "tv-nine", which is not there',
    '5: has the number 7 of "a" on line 4',
    '6: is in the package "tv-nine", which is not there',
  ]);
  expect(parsed(plan('tv-one', { name: words('<b>One</b>') }))).toContain('1: name.en holds markup');
});

test.each([
  ['', '1: there is no entry'],
  ['not json', '1: is not JSON'],
  ['{"kind":"gift"}', '1: kind is plan, add-on, equipment, device, fee, promotion, channel or area'],
  [
    JSON.stringify(plan('tv-one', { prices: [{ from: '2026-02-30', monthly: '49.99' }] })),
    '1: prices.0.from is not a date: write it like 2026-12-01',
  ],
  [
    JSON.stringify(plan('tv-one', { prices: [{ from: '2026-01-01', monthly: '-5.00' }] })),
    '1: prices.0.monthly is not an amount: write it like "49.99"',
  ],
  [JSON.stringify(plan('net', { line: 'internet' })), '1: is an internet plan without speed or labelId: its broadband label cannot be made'],
])('%s is refused with its reason', (line, problem) => {
  expect(parsed(line)).toEqual([problem]);
});
