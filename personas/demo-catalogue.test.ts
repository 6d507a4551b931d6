import { expect, test } from 'vitest';
import type { Channel } from '#modules/catalogue/rules/catalogue.ts';
import { isProduct } from '#modules/catalogue/rules/catalogue.ts';
import { billedProductOf, openCatalogue, priceOn } from '#modules/catalogue/rules/on-day.ts';
import { parseCatalogue } from '#modules/catalogue/server/catalogue-file.ts';
import { writtenCatalogue } from '#modules/catalogue/server/written-catalogue.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { demoCatalogue, SOLD_SINCE } from './demo-catalogue.ts';
import { households } from './personas.ts';

const today: IsoDate = '2026-11-28';
const entries = demoCatalogue(today);

test('the demo’s catalogue can be imported as it is written', () => {
  const read = parseCatalogue(writtenCatalogue(entries));
  expect(read).toEqual({ ok: true, value: entries });
});

test('every plan that a demo customer has is in the catalogue, at the price that they pay for it', () => {
  const sold = openCatalogue({ version: 1, from: SOLD_SINCE, entries });
  const billed = households(`${today}T15:00:00.000Z`)
    .flatMap(({ definition }) => definition.parts)
    .flatMap(({ products }) => products)
    .filter(({ to }) => to === undefined);
  expect(billed.length).toBeGreaterThan(30);
  for (const { code, description, monthly } of billed) {
    const product = billedProductOf(sold, { code, name: description.en });
    expect(product, description.en).toBeDefined();
    expect(priceOn(product?.prices ?? [], today)?.monthly, description.en).toBe(monthly);
  }
});

test('three internet plans are sold, and 200 channels make the lineup, of which the large package has more', () => {
  const open = openCatalogue({ version: 1, from: SOLD_SINCE, entries });
  expect(open.products.filter(({ line, kind, sold }) => line === 'internet' && kind === 'plan' && sold.to === undefined)).toHaveLength(3);
  const on = (channels: readonly Channel[]) =>
    channels.filter(({ carried }) => carried.from <= today && (carried.to === undefined || carried.to >= today));
  expect(new Set(open.channels.map(({ id }) => id)).size).toBe(200);
  const countIn = (id: string) => on(open.channels).filter(({ packages }) => packages.includes(id)).length;
  expect(countIn('tv-essentials')).toBeGreaterThan(70);
  expect(countIn('tv-select')).toBeGreaterThan(150);
  expect(countIn('tv-stream')).toBeGreaterThan(80);
  expect(entries.filter(isProduct).every(({ name }) => name.en !== '' && name.es !== '')).toBe(true);
});
