import { type IsoDate, type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { FIRST_ZONE } from '#platform/server/clock/first-zone.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { mustBeNoted } from '#platform/server/commands/note-act.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Catalogue, Words } from '../rules/catalogue.ts';
import { type BroadbandLabel, labelsOn } from '../rules/label.ts';
import { channelsOn } from '../rules/lineup.ts';
import { type OpenCatalogue, openCatalogue, priceOn } from '../rules/on-day.ts';
import { type AskedPlace, type Offered, offeredOn, type Qualified, qualify } from '../rules/storefront.ts';
import { type CatalogueEditor, createCatalogueEditor, type PublishVersion } from './editor.ts';
import type { CataloguePort, CatalogueVersion } from './port.ts';

/** `channels`: how many it has; 0 for what is not TV. `hasLabel`: a broadband label is shown for it. */
export type StorefrontProduct = Offered & { readonly channels: number; readonly hasLabel: boolean };

/** What somebody who is no customer can begin at a place. */
export type Storefront = Qualified & {
  readonly products: readonly StorefrontProduct[];
  readonly fees: readonly { readonly name: Words; readonly once: Cents }[];
};

export interface CatalogueApi {
  /** What can be begun today, at a place or anywhere; undefined while nothing is published. */
  storefront(asked: AskedPlace): Promise<Storefront | undefined>;
  /** What is sold on a day, opened for reading; undefined while nothing is published for it. */
  on(day: IsoDate): Promise<OpenCatalogue | undefined>;
  /** The broadband labels of all plans, today; undefined while the operator shows none. */
  labels(): Promise<readonly BroadbandLabel[] | undefined>;
  /** The label of a plan today; undefined for everything else, and while the operator shows none. */
  label(productId: string): Promise<BroadbandLabel | undefined>;
  version(version: number): Promise<Catalogue | undefined>;
  versions(): Promise<readonly CatalogueVersion[]>;
  /** The first day from which a version that replaces another may hold. */
  earliest(): IsoDate;
  readonly publish: PublishVersion;
  readonly editor: CatalogueEditor;
}

export type CatalogueDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly catalogue: CataloguePort;
  /** The operator shows broadband labels (`catalogue.broadbandLabels`). */
  readonly labelsAreOn: () => Promise<boolean>;
};

/** A version never changes: opening it once serves every page. */
export function createCatalogue({ database, clock, catalogue, labelsAreOn }: CatalogueDependencies): CatalogueApi {
  let opened: { readonly of: Catalogue; readonly open: OpenCatalogue } | undefined;
  const tomorrow = (now: IsoInstant) => plusDays(todayIn(now, FIRST_ZONE), 1);
  const on = async (day: IsoDate): Promise<OpenCatalogue | undefined> => {
    const current = await catalogue.catalogue(day);
    if (!current) return undefined;
    if (opened?.of.version !== current.version) opened = { of: current, open: openCatalogue(current) };
    return opened.open;
  };
  const labels = async () => {
    if (!(await labelsAreOn())) return undefined;
    const day = todayIn(clock.now(), FIRST_ZONE);
    const current = await on(day);
    return current ? labelsOn(current, day) : [];
  };
  const publish: PublishVersion = async ({ from, entries, actor, reason }) => {
    const at = clock.now();
    await mustBeNoted(database);
    const published = await catalogue.publish({ from, entries, earliest: tomorrow(at), at, by: actor });
    if (!published.ok || !published.value.fresh) return published;
    const { version } = published.value.version;
    await writeAudit(database, null, {
      actor,
      act: 'catalogue.published',
      subject: { version, from, entries: entries.length, ...(reason !== undefined && { reason }) },
      at,
    });
    return published;
  };
  return {
    on,
    async storefront(asked) {
      const day = todayIn(clock.now(), FIRST_ZONE);
      const current = await on(day);
      return current && storefrontOn(current, asked, { day, withLabels: await labelsAreOn() });
    },
    labels,
    label: async (id) => (await labels())?.find(({ productId }) => productId === id),
    version: (version) => catalogue.version(version),
    versions: () => catalogue.versions(),
    earliest: () => tomorrow(clock.now()),
    publish,
    editor: createCatalogueEditor({ database, clock, catalogue, publish }),
  };
}

type Shown = { readonly day: IsoDate; readonly withLabels: boolean };

/** What is offered at a place on a day. */
export function storefrontOn(catalogue: OpenCatalogue, asked: AskedPlace, { day, withLabels }: Shown): Storefront {
  const qualified = qualify(catalogue, asked);
  const { area, outcome } = qualified;
  const isKnown = outcome === 'served' || outcome === 'not-asked';
  const lineup = area?.lineup ?? catalogue.areas[0]?.lineup ?? '';
  const channels = channelsOn(catalogue, lineup, day);
  const products = (isKnown ? offeredOn(catalogue, area, day) : []).map((offered) => ({
    ...offered,
    channels: channels.filter(({ packages }) => packages.includes(offered.product.id)).length,
    hasLabel: withLabels && offered.product.labelId !== undefined,
  }));
  const fees = catalogue.fees.flatMap(({ name, prices }) => {
    const price = priceOn(prices, day);
    return price ? [{ name, once: price.once }] : [];
  });
  return { ...qualified, products, fees };
}
