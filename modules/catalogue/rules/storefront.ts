import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { type Cents, minus, plus } from '#platform/rules/money.ts';
import type { Area, Product, ProductLine, Promotion } from './catalogue.ts';
import { areaOf } from './lineup.ts';
import { covers, type OpenCatalogue, priceOn } from './on-day.ts';

/** What is known of a place (TMF679 Product Offering Qualification). */
export type Qualification = 'not-asked' | 'no-zip' | 'served' | 'choose-unit' | 'not-served';

export const qualificationEnum: Enumeration<Qualification> = {
  name: 'Qualification',
  description: 'What is known of a place that somebody asked for',
  values: {
    'not-asked': 'no place was asked for: everything is shown that is sold somewhere',
    'no-zip': 'what was typed is no ZIP code',
    served: 'we sell there',
    'choose-unit': 'several homes have this address',
    'not-served': 'we do not sell there',
  },
};

/**
 * What can be ordered without a call: home internet and TV. A home phone needs a number and an address for 911, a mobile line a SIM and perhaps the
 * number that somebody has elsewhere.
 */
export const soldOnline: ReadonlySet<ProductLine> = new Set(['internet', 'tv']);

export type AskedPlace = { readonly zip: string; readonly street: string; readonly unit: string };

export type Qualified = { readonly outcome: Qualification; readonly area: Area | undefined; readonly units: readonly string[] };

/** Whether we sell at a place. Who lives there is told to nobody. */
export function qualify(catalogue: Pick<OpenCatalogue, 'areas'>, { zip, street, unit }: AskedPlace): Qualified {
  const nothing = { area: undefined, units: [] };
  if (zip.trim() === '') return { outcome: 'not-asked', ...nothing };
  if (!/^\d{5}$/.test(zip.trim())) return { outcome: 'no-zip', ...nothing };
  const area = areaOf(catalogue, zip.trim());
  if (!area) return { outcome: 'not-served', ...nothing };
  const units = area.buildings.find((building) => plain(building.street) === plain(street))?.units ?? [];
  const isChosen = units.length === 0 || units.some((each) => plain(each) === plain(unit));
  return { outcome: isChosen ? 'served' : 'choose-unit', area, units };
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/[.,#]/g, '');

/** A product as somebody would begin it: its price, what reduces it, and what two years of it cost. Amounts before taxes. */
export type Offered = {
  readonly product: Product;
  readonly monthly: Cents;
  readonly once: Cents;
  readonly promotion: Promotion | undefined;
  /** What is paid a month in the first and in the thirteenth month. */
  readonly years: readonly [first: Cents, second: Cents];
  readonly twoYears: Cents;
};

const MONTHS = 24;

/**
 * What somebody who is no customer can begin on a day: at a place, or anywhere while none is named. A plan that the plant of the place does not carry
 * is not offered.
 */
export function offeredOn(catalogue: Pick<OpenCatalogue, 'products' | 'promotions'>, area: Area | undefined, day: IsoDate): readonly Offered[] {
  return catalogue.products
    .filter((product) => isSoldAt(product, area, day))
    .flatMap((product) => offerOf(product, newcomersOf(catalogue, product, day), day) ?? []);
}

const isSoldAt = ({ sold, line, needsMbps = 0 }: Product, area: Area | undefined, day: IsoDate): boolean =>
  covers(sold, day) && (area === undefined || (area.lines.includes(line) && needsMbps <= area.mostDownMbps));

/** The best promotion for people who are no customers yet. */
const newcomersOf = ({ promotions }: Pick<OpenCatalogue, 'promotions'>, { id }: Product, day: IsoDate): Promotion | undefined =>
  promotions
    .filter(({ scenario, products, offered }) => scenario === 'acquisition' && products.includes(id) && covers(offered, day))
    .toSorted((one, other) => other.reduction * other.months - one.reduction * one.months)[0];

/** Undefined without a price on the day. */
function offerOf(product: Product, promotion: Promotion | undefined, day: IsoDate): Offered | undefined {
  const price = priceOn(product.prices, day);
  if (!price) return undefined;
  const { monthly, once } = price;
  const inMonth = (month: number) => (promotion && month <= promotion.months ? minus(monthly, promotion.reduction) : monthly);
  const months = Array.from({ length: MONTHS }, (_, index) => inMonth(index + 1));
  return { product, monthly, once, promotion, years: [inMonth(1), inMonth(13)], twoYears: plus(once, ...months) };
}
