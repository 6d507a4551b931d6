import { plusDays } from '#platform/rules/calendar.ts';
import type { Area, Channel, Days, Entry, Price, Product, Promotion } from './catalogue.ts';
import { isProduct } from './catalogue.ts';
import { priceOn } from './on-day.ts';

/** An entry with the line of the file that has it. */
export type EntryAt = { readonly line: number; readonly entry: Entry };

/** What is wrong with an entry, and where. */
export type CatalogueProblem = { readonly line: number; readonly text: string };

/**
 * What keeps a catalogue from being published: an id twice, something named that is not there, days without a price, a product that needs itself, two
 * channels under one number, a ZIP code in two areas. Missing texts are found where the file is read.
 */
export function problemsOf(entries: readonly EntryAt[]): readonly CatalogueProblem[] {
  const products = new Map<string, Product>();
  for (const { entry } of entries) if (isProduct(entry) && !products.has(entry.id)) products.set(entry.id, entry);
  const known = { products, lineups: new Set(entries.flatMap(({ entry }) => (entry.kind === 'area' ? [entry.lineup] : []))) };
  const own = entries.flatMap(({ line, entry }) => problemsWith(entry, known).map((text) => ({ line, text })));
  return [...own, ...twice(entries), ...loops(entries, products), ...numbersTwice(entries), ...zipsTwice(entries)].toSorted(
    (one, other) => one.line - other.line,
  );
}

type Known = { readonly products: ReadonlyMap<string, Product>; readonly lineups: ReadonlySet<string> };

function problemsWith(entry: Entry, known: Known): readonly string[] {
  switch (entry.kind) {
    case 'fee':
      return problemsOfPrices(entry.prices);
    case 'promotion':
      return problemsOfPromotion(entry, known);
    case 'channel':
      return problemsOfChannel(entry, known);
    case 'area':
      return entry.zips.length === 0 ? ['has no ZIP code'] : [];
    default:
      return problemsOfProduct(entry, known);
  }
}

function problemsOfProduct(
  { kind, line, prices, sold, requires, includedWith = [], speed, labelId }: Product,
  { products }: Known,
): readonly string[] {
  const [first] = prices;
  return [
    ...problemsOfPrices(prices),
    ...problemsOfDays('sold', sold),
    ...(first && sold.from < first.from ? [`is sold from ${sold.from}, and has no price before ${first.from}`] : []),
    ...(endsBefore(prices.at(-1), sold) ? [`is sold${sold.to === undefined ? '' : ` until ${sold.to}`} after its last price ends`] : []),
    ...requires.filter((id) => !products.has(id)).map((id) => `requires "${id}", which is not there`),
    ...includedWith.filter((id) => !products.has(id)).map((id) => `is included with "${id}", which is not there`),
    ...(kind === 'plan' && line === 'internet' && (speed === undefined || labelId === undefined)
      ? ['is an internet plan without speed or labelId: its broadband label cannot be made']
      : []),
  ];
}

function problemsOfPromotion({ products: ids, reduction, offered }: Promotion, { products }: Known): readonly string[] {
  const dear = ids.flatMap((id) => {
    const price = priceOn(products.get(id)?.prices ?? [], offered.from);
    return price !== undefined && price.monthly < reduction ? [id] : [];
  });
  return [
    ...problemsOfDays('offered', offered),
    ...ids.filter((id) => !products.has(id)).map((id) => `is of "${id}", which is not there`),
    ...dear.map((id) => `takes off more than "${id}" costs`),
  ];
}

const problemsOfChannel = ({ packages, lineups, carried }: Channel, known: Known): readonly string[] => [
  ...problemsOfDays('carried', carried),
  ...packages.filter((id) => !known.products.has(id)).map((id) => `is in the package "${id}", which is not there`),
  ...lineups.filter((id) => !known.lineups.has(id)).map((id) => `is in the lineup "${id}", which no area has`),
];

function problemsOfPrices(prices: readonly Price[]): readonly string[] {
  return prices.flatMap((price, index) => {
    const before = prices[index - 1];
    const wrong = problemsOfDays('price', price);
    if (!before) return wrong;
    if (before.to === undefined) return [...wrong, `has a price from ${price.from} beside one that does not end`];
    const next = plusDays(before.to, 1);
    if (price.from > next) return [...wrong, `has no price from ${next} to ${plusDays(price.from, -1)}`];
    return price.from < next ? [...wrong, `has two prices on ${price.from}`] : wrong;
  });
}

const problemsOfDays = (what: string, { from, to }: Days): readonly string[] =>
  to !== undefined && to < from ? [`${what}: ends on ${to}, before it begins on ${from}`] : [];

const endsBefore = (last: Days | undefined, { to }: Days): boolean => last?.to !== undefined && (to === undefined || to > last.to);

function twice(entries: readonly EntryAt[]): readonly CatalogueProblem[] {
  const seen = new Map<string, number>();
  return entries.flatMap(({ line, entry }) => {
    // The numbers of a channel are checked by day.
    if (entry.kind === 'channel') return [];
    const key = `${isProduct(entry) ? 'product' : entry.kind} ${entry.id}`;
    const first = seen.get(key);
    if (first !== undefined) return [{ line, text: `"${entry.id}" is on line ${first} already` }];
    seen.set(key, line);
    return [];
  });
}

/** Products that need themselves, through whatever they need. */
function loops(entries: readonly EntryAt[], products: ReadonlyMap<string, Product>): readonly CatalogueProblem[] {
  const wayBack = (id: string, to: string, passed: readonly string[]): readonly string[] | undefined => {
    for (const next of products.get(id)?.requires ?? []) {
      if (next === to) return [...passed, id];
      if (passed.includes(next) || next === id) continue;
      const found = wayBack(next, to, [...passed, id]);
      if (found) return found;
    }
    return undefined;
  };
  return entries.flatMap(({ line, entry }) => {
    const loop = isProduct(entry) ? wayBack(entry.id, entry.id, []) : undefined;
    return loop ? [{ line, text: `needs itself: ${[...loop, entry.id].join(' → ')}` }] : [];
  });
}

function numbersTwice(entries: readonly EntryAt[]): readonly CatalogueProblem[] {
  const channels = entries.flatMap(({ line, entry }) => (entry.kind === 'channel' ? [{ line, channel: entry }] : []));
  return [...Map.groupBy(channels, ({ channel }) => channel.number).values()].flatMap((same) =>
    same.flatMap(({ line, channel }, index) => {
      const other = same.slice(0, index).find((before) => meet(before.channel, channel));
      return other ? [{ line, text: `has the number ${channel.number} of "${other.channel.id}" on line ${other.line}` }] : [];
    }),
  );
}

const meet = (one: Channel, other: Channel): boolean =>
  one.carried.from <= (other.carried.to ?? '9999') &&
  other.carried.from <= (one.carried.to ?? '9999') &&
  (one.lineups.length === 0 || other.lineups.length === 0 || one.lineups.some((lineup) => other.lineups.includes(lineup)));

function zipsTwice(entries: readonly EntryAt[]): readonly CatalogueProblem[] {
  const seen = new Map<string, Area>();
  return entries.flatMap(({ line, entry }) => {
    if (entry.kind !== 'area') return [];
    return entry.zips.flatMap((zip) => {
      const other = seen.get(zip);
      seen.set(zip, other ?? entry);
      return other ? [{ line, text: `has the ZIP code ${zip} of the area "${other.id}"` }] : [];
    });
  });
}
