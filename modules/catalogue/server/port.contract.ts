import { describe, expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { Entry } from '../rules/catalogue.ts';
import type { CataloguePort } from './port.ts';
import { catalogueShapes } from './port-shapes.ts';

/** A provider that has published nothing, fresh for each test. `bill`: opens an account that is billed for `plansToHave` of the shop's contract. */
export type GivenCatalogue = { readonly port: CataloguePort; readonly bill: () => Promise<unknown> };

/** What every provider must satisfy behind the catalogue port. */
export function describeCataloguePort(provider: string, open: () => Promise<GivenCatalogue>): void {
  const given = inShape(open, catalogueShapes);
  describe(`the catalogue of ${provider}`, () => {
    const EARLIEST: IsoDate = '2026-03-02';
    const publishing = ({ port }: GivenCatalogue, from: IsoDate, monthly: number) =>
      port.publish({ from, entries: entriesAt(monthly), earliest: EARLIEST, at: '2026-03-01T15:00:00.000Z', by: 'somebody' });
    const priceOn = async ({ port }: GivenCatalogue, day: IsoDate) => {
      const entry = (await port.catalogue(day))?.entries[0];
      return entry?.kind === 'plan' ? entry.prices[0]?.monthly : undefined;
    };

    test('nothing is sold before something is published, nor before its first day', async () => {
      const provided = await given();
      expect(await provided.port.catalogue('2026-03-01')).toBeUndefined();
      expect(await provided.port.versions()).toEqual([]);
      await publishing(provided, '2026-02-01', 50_00);
      expect(await provided.port.catalogue('2026-01-31')).toBeUndefined();
      expect(await priceOn(provided, '2026-02-01')).toBe(50_00);
    });

    test('a version holds from its day on, until the next one; what was published is given back as it was', async () => {
      const provided = await given();
      await publishing(provided, '2026-01-01', 50_00);
      await publishing(provided, '2026-03-10', 60_00);
      expect([await priceOn(provided, '2026-03-09'), await priceOn(provided, '2026-03-10'), await priceOn(provided, '2027-03-10')]).toEqual([
        50_00, 60_00, 60_00,
      ]);
      expect((await provided.port.catalogue('2026-03-10'))?.entries).toEqual(entriesAt(60_00));
      expect((await provided.port.version(1))?.entries).toEqual(entriesAt(50_00));
      expect(await provided.port.version(3)).toBeUndefined();
      expect((await provided.port.versions()).map(({ version, from, publishedBy, entries }) => ({ version, from, publishedBy, entries }))).toEqual([
        { version: 2, from: '2026-03-10', publishedBy: 'somebody', entries: 2 },
        { version: 1, from: '2026-01-01', publishedBy: 'somebody', entries: 2 },
      ]);
    });

    test('of two versions from one day the later one holds, and one that is from an earlier day does not take it back', async () => {
      const provided = await given();
      await publishing(provided, '2026-01-01', 50_00);
      await publishing(provided, '2026-03-10', 60_00);
      await publishing(provided, '2026-03-10', 65_00);
      expect(await priceOn(provided, '2026-03-10')).toBe(65_00);
      await publishing(provided, '2026-03-05', 55_00);
      expect([await priceOn(provided, '2026-03-05'), await priceOn(provided, '2026-03-10')]).toEqual([55_00, 65_00]);
    });

    test('what was sold on a day that has begun does not change', async () => {
      const provided = await given();
      await publishing(provided, '2026-01-01', 50_00);
      expect(await publishing(provided, '2026-03-01', 60_00)).toEqual({ ok: false, refusal: { reason: 'too-early', earliest: EARLIEST } });
      expect(await priceOn(provided, '2026-03-01')).toBe(50_00);
    });

    test('publishing the same again publishes nothing', async () => {
      const provided = await given();
      await publishing(provided, '2026-01-01', 50_00);
      const [first, again] = [await publishing(provided, '2026-03-10', 60_00), await publishing(provided, '2026-03-10', 60_00)];
      expect([first.ok && first.value.fresh, again.ok && again.value.fresh]).toEqual([true, false]);
      expect(await provided.port.versions()).toHaveLength(2);
    });

    test('whom products reach: plans on bills, those that a promotion reduces on the day, and no orders where there are none', async () => {
      const { port, bill } = await given();
      const products = [
        { id: 'internet', billedAs: { code: 'internet-500', name: both('Internet 500') } },
        { id: 'unlimited', billedAs: { code: 'mobile-line-{line}', name: both('Unlimited, line {line}') } },
        { id: 'nobody-has-it', billedAs: { code: 'mobile-line-{line}', name: both('Unlimited Plus, line {line}') } },
      ];
      const reached = async (on: IsoDate) => (await port.reach(products, on)).flatMap(({ held, reduced }) => [held, reduced]);
      const days = ['2026-03-09', '2026-03-10'] as const;
      const before = await Promise.all(days.map(reached));
      await bill();
      const more = (await Promise.all(days.map(reached))).map((counts, day) => counts.map((count, at) => count - (before[day]?.[at] ?? 0)));
      expect(more).toEqual([
        [1, 1, 2, 0, 0, 0],
        [1, 0, 2, 0, 0, 0],
      ]);
      expect((await port.reach(products, '2026-03-09')).map(({ productId, ordered }) => [productId, ordered])).toEqual(
        products.map(({ id }) => [id, 0]),
      );
      expect(await port.reach([], '2026-03-09')).toEqual([]);
    });

    test('two who publish at once publish two versions', async () => {
      const provided = await given();
      await Promise.all([publishing(provided, '2026-03-10', 60_00), publishing(provided, '2026-03-11', 61_00)]);
      expect((await provided.port.versions()).map(({ version }) => version)).toEqual([2, 1]);
    });
  });
}

const both = (text: string) => ({ en: text, es: `${text} (es)` });

const entriesAt = (monthly: number): readonly Entry[] => [
  {
    kind: 'plan',
    id: 'internet-1',
    line: 'internet',
    name: both('Internet'),
    description1: both('Fast'),
    description2: both('Everywhere'),
    prices: [{ from: '2020-01-01', monthly: cents(monthly), once: cents(0) }],
    sold: { from: '2020-01-01' },
    billedAs: { code: 'internet-1', name: both('Internet') },
    requires: [],
    speed: { downMbps: 300, upMbps: 20, typicalDownMbps: 310, typicalUpMbps: 21, typicalLatencyMs: 18, devices: 10 },
    labelId: 'F0000000001INTERNET1',
  },
  {
    kind: 'area',
    id: 'albany',
    name: 'Albany',
    state: 'NY',
    zips: ['12207'],
    lines: ['internet'],
    mostDownMbps: 1000,
    lineup: 'upstate',
    buildings: [{ street: '100 State Street', units: ['1A', '1B'] }],
  },
];
