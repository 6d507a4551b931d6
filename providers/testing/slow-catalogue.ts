import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts';
import type { CataloguePort, CatalogueVersion } from '#modules/catalogue/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { answering } from './slow-books.ts';

type Held = Catalogue & Pick<CatalogueVersion, 'publishedAt' | 'publishedBy'>;

/** The catalogue, oldest version first. */
export function slowCatalogue(): CataloguePort {
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
