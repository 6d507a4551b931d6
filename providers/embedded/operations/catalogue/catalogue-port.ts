import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts';
import { isBilledAs } from '#modules/catalogue/rules/on-day.ts';
import type { CataloguePort, CatalogueToPublish, CatalogueVersion, PublishedCatalogue, PublishRefusal } from '#modules/catalogue/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';

/** How many plans on bills have a code and an English name, and how many of these a promotion reduces. */
type HeldPlans = { readonly code: string; readonly name: string; readonly held: number; readonly reduced: number };

/** The catalogue in `oss.catalogue_versions`. What is in force is looked up each time; a version's content is read once, since it never changes. */
export function createCataloguePort(database: Database, heldPlans: (on: IsoDate) => Promise<readonly HeldPlans[]>): CataloguePort {
  let read: Catalogue | undefined;
  const content = async (version: number | undefined): Promise<Catalogue | undefined> => {
    if (version === undefined) return undefined;
    if (read?.version === version) return read;
    const found = await readVersion(database, version);
    read = found ?? read;
    return found;
  };
  return {
    catalogue: async (on) => content((await inForce(database, on))?.version),
    version: (version) => content(version),
    versions: () => readVersions(database),
    async reach(products, on) {
      if (products.length === 0) return [];
      const [plans, orders] = await Promise.all([heldPlans(on), openOrders(database)]);
      return products.map((product) => {
        const own = plans.filter((plan) => isBilledAs(product, plan));
        const sum = (of: (plan: HeldPlans) => number) => own.reduce((total, plan) => total + of(plan), 0);
        return { productId: product.id, held: sum(({ held }) => held), reduced: sum(({ reduced }) => reduced), ordered: orders.get(product.id) ?? 0 };
      });
    },
    publish: (catalogue) => publishCatalogue(database, catalogue),
  };
}

/** Publishes a version, one at a time, so that numbers are given in order. */
export function publishCatalogue(database: Database, catalogue: CatalogueToPublish): Promise<Result<PublishedCatalogue, PublishRefusal>> {
  return database.transaction().execute(async (transaction): Promise<Result<PublishedCatalogue, PublishRefusal>> => {
    await sql`lock table oss.catalogue_versions in share row exclusive mode`.execute(transaction);
    const { from, entries, earliest, at, by } = catalogue;
    const versions = await readVersions(transaction);
    const [newest] = versions;
    const same = newest && (await saysTheSame(transaction, catalogue));
    const current = same && versions.find(({ version }) => version === same.version);
    if (current) return accept({ version: current, fresh: false });
    if (newest && from < earliest) return refuse({ reason: 'too-early', earliest });
    const version = (newest?.version ?? 0) + 1;
    await sql`
      insert into oss.catalogue_versions (version, from_on, entries, published_at, published_by)
      values (${version}, ${from}, ${JSON.stringify(entries)}, ${at}, ${by})`.execute(transaction);
    return accept({ version: { version, from, publishedAt: at, publishedBy: by, entries: entries.length }, fresh: true });
  });
}

/** Orders that are not done yet, by the products that they bring. */
async function openOrders(database: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly productId: string; readonly orders: number }>`
    select item ->> 'productId' as "productId", count(*)::integer as orders
    from oss.product_orders, jsonb_array_elements(items) item
    where state not in ('completed', 'failed', 'cancelled') and item ->> 'action' <> 'end' group by 1`.execute(database);
  return new Map(rows.map(({ productId, orders }) => [productId, orders]));
}

async function inForce(database: Database, on: IsoDate): Promise<{ readonly version: number } | undefined> {
  const { rows } = await sql<{ readonly version: number }>`
    select version from oss.catalogue_versions where from_on <= ${on} order by from_on desc, version desc limit 1`.execute(database);
  return rows[0];
}

async function readVersion(database: Database, version: number): Promise<Catalogue | undefined> {
  const { rows } = await sql<Catalogue>`
    select version, from_on as "from", entries from oss.catalogue_versions where version = ${version}`.execute(database);
  return rows[0];
}

async function readVersions(database: Database): Promise<readonly CatalogueVersion[]> {
  const { rows } = await sql<CatalogueVersion>`
    select version, from_on as "from", published_at as "publishedAt", published_by as "publishedBy", jsonb_array_length(entries) as entries
    from oss.catalogue_versions order by version desc`.execute(database);
  return rows;
}

/** The version in force on that day, if it begins then and has the same entries. */
async function saysTheSame(transaction: Database, { from, entries }: CatalogueToPublish): Promise<{ readonly version: number } | undefined> {
  const { rows } = await sql<{ readonly version: number }>`
    select version from (
      select * from oss.catalogue_versions where from_on <= ${from} order by from_on desc, version desc limit 1
    ) held where from_on = ${from} and entries = ${JSON.stringify(entries)}::jsonb`.execute(transaction);
  return rows[0];
}
