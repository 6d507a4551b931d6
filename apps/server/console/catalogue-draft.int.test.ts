import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import { accept } from '#platform/rules/result.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { type OperatorPages, openOperatorPages } from './testing.ts';

const NOW = '2026-11-21T17:00:00.000Z';
const PAGE = '/catalogue/entries/plan/internet-500';

let pages: OperatorPages;
beforeAll(async () => {
  pages = await openOperatorPages();
  await catalogue().publish({ from: SOLD_SINCE, entries: demoCatalogue('2026-11-21'), earliest: SOLD_SINCE, at: NOW, by: 'test' });
});
afterAll(() => pages.end());

const catalogue = () => embedded.createEmbeddedProvider(pages.database, embedded.readUsualTerms).catalogue;
const fields = {
  ...{ nameEn: 'Internet 500 Mbps', nameEs: 'Internet de 500 Mbps', shortEn: 'Fast', shortEs: 'Rápido', longEn: 'No limit', longEs: 'Sin límite' },
  ...{ monthly: '64.99', once: '', from: '2026-12-01', soldTo: '', act: 'product' },
};
const seenIn = (body: string) => /name="seen" value="(\d+)"/.exec(body)?.[1] ?? '';

test('a draft says what it changes for whom before it is published, to nobody but those who look after the catalogue', async () => {
  expect((await (await pages.signedIn('support')).visit(PAGE)).statusCode).toBe(403);
  const product = await pages.signedIn('product');
  const entry = (await product.visit(PAGE)).body;
  expect(entry).toContain('value="59.99"');

  const wrong = await product.post(PAGE, { ...fields, seen: seenIn(entry), monthly: '64,99', nameEs: ' ', from: '2026-11-21' });
  expect(wrong.statusCode).toBe(422);
  for (const said of ['Write an amount like 49.99.', 'Write it in both languages.', 'value="64,99"', '2026-11-23 is the earliest'])
    expect(wrong.body).toContain(said);

  const saved = await product.post(PAGE, { ...fields, seen: seenIn(entry) });
  expect(saved.body).toContain('Saved in the draft. Nobody sees it yet.');
  const other = await pages.signedIn('product');
  expect((await other.post(PAGE, { ...fields, monthly: '70.00', seen: seenIn(entry) })).body).toMatch(/Somebody saved.*value="70\.00"/s);

  const draft = (await product.visit('/catalogue/draft?from=2026-12-01')).body;
  expect(draft).toMatch(/\$59\.99.*\$64\.99.*\$1,199\.76 → \$1,319\.76/s);
  expect((await product.visit('/es/catalogue/draft')).body).toContain('Borrador del catálogo');

  const publishing = { act: 'publish', seen: seenIn(draft), from: '2026-12-01', reason: 'The new year' };
  expect((await product.post('/catalogue/draft', { ...publishing, from: '2026-11-21' })).body).toContain('2026-11-23 is the earliest');
  expect((await product.post('/catalogue/draft', publishing)).statusCode).toBe(200);
  expect(await catalogue().versions()).toMatchObject([{ version: 2, from: '2026-12-01' }, { version: 1 }]);
  expect((await product.visit('/catalogue/draft')).body).toContain('There is no draft.');
  expect(await pages.acts(`operator ${product.operator.name}`)).toEqual(expect.arrayContaining(['catalogue.drafted', 'catalogue.published']));
});

test('what cannot be published is said at its entry, and stays a draft until it is mended, taken out or thrown away', async () => {
  const product = await pages.signedIn('product');
  const entry = (await product.visit(PAGE)).body;
  const written = JSON.stringify({ kind: 'fee', id: 'gap', name: { en: 'Gap', es: 'Hueco' }, lines: [], prices: [] });
  const refused = await product.post('/catalogue/entries/new', { act: 'written', seen: seenIn(entry), written });
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('prices has no price')]);

  const prices = [
    { from: '2026-01-01', to: '2026-03-31', once: '10.00' },
    { from: '2026-05-01', once: '12.00' },
  ];
  const gap = JSON.stringify({ ...JSON.parse(written), prices });
  const saved = await product.post('/catalogue/entries/new', { act: 'written', seen: seenIn(entry), written: gap });
  expect(saved.body).toMatch(/gap<\/strong> has no price from 2026-04-01 to 2026-04-30/);
  const publishing = { act: 'publish', seen: seenIn(saved.body), from: '2026-12-02', reason: 'Why not' };
  expect((await product.post('/catalogue/draft', publishing)).body).toContain('The draft was not published');

  const mine = await product.visit('/catalogue/entries/fee/gap');
  const taken = await product.post('/catalogue/entries/fee/gap', { act: 'remove', seen: seenIn(mine.body) });
  expect(taken.body).toContain('The draft says what version 2 says.');

  const current = await catalogue().version(2);
  const published = await catalogue().publish({
    ...{ from: '2026-12-03', earliest: '2026-11-23', at: NOW, by: 'cli' },
    entries: current?.entries.slice(1) ?? [],
  });
  expect(published).toEqual(accept(expect.objectContaining({ fresh: true })));
  const overtaken = (await product.visit('/catalogue/draft')).body;
  expect(overtaken).toContain('Another version was published since this draft began.');
  expect((await product.post('/catalogue/draft', { act: 'throw-away', seen: seenIn(overtaken) })).statusCode).toBe(200);
  expect((await product.visit('/catalogue/draft')).body).toContain('There is no draft.');
  expect((await product.visit('/catalogue/entries/plan/no-such-plan')).statusCode).toBe(404);
});
