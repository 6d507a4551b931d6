import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts';
import { isBilledAs } from '#modules/catalogue/rules/on-day.ts';
import type { CataloguePort, CatalogueVersion } from '#modules/catalogue/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { SlowAccount } from './slow-account.ts';
import { answering } from './slow-books.ts';
import { holdsOn } from './slow-plans.ts';

type Held = Catalogue & Pick<CatalogueVersion, 'publishedAt' | 'publishedBy'>;

type Whose = {
  readonly accounts: () => readonly SlowAccount[];
  /** How many orders that are not done yet bring a product. */
  readonly ordered: (productId: string) => number;
};

/** The catalogue, oldest version first. */
export function slowCatalogue({ accounts, ordered }: Whose): CataloguePort {
  const held: Held[] = [];
  const told = ({ entries, ...version }: Held): CatalogueVersion => ({ ...version, entries: entries.length });
  const contentOf = ({ version, from, entries }: Held): Catalogue => ({ version, from, entries });
  const inForce = (on: string): Held | undefined =>
    held.filter(({ from }) => from <= on).reduce<Held | undefined>((last, next) => (last && last.from > next.from ? last : next), undefined);
  return {
    async catalogue(on) {
      await answering();
      const found = inForce(on);
      return found && contentOf(found);
    },
    async version(version) {
      await answering();
      const found = held.find((each) => each.version === version);
      return found && contentOf(found);
    },
    async versions() {
      await answering();
      return held.map(told).toReversed();
    },
    async reach(products, on) {
      await answering();
      const held = accounts().flatMap(({ plans = {} }) =>
        Object.values(plans)
          .flat()
          .filter((plan) => holdsOn(plan, on)),
      );
      return products.map((product) => {
        const own = held.filter(({ code, description }) => isBilledAs(product, { code, name: description.en }));
        const reduced = own.filter(({ promotion }) => promotion && promotion.until >= on).length;
        return { productId: product.id, held: own.length, reduced, ordered: ordered(product.id) };
      });
    },
    async publish({ from, entries, earliest, at, by }) {
      await answering();
      const there = inForce(from);
      if (there?.from === from && isDeepStrictEqual(there.entries, entries)) return accept({ version: told(there), fresh: false });
      if (held.length > 0 && from < earliest) return refuse({ reason: 'too-early', earliest });
      const next: Held = { version: held.length + 1, from, entries, publishedAt: at, publishedBy: by };
      held.push(next);
      return accept({ version: told(next), fresh: true });
    },
  };
}
