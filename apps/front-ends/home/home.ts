import { type CardOfHome, HOMEPAGE_PATH, homepage } from '#modules/account/web/account-summary/front-end.tsx';
import type { Language } from '#platform/rules/language.ts';
import type { AnyCard } from '#platform/web/card.ts';
import { type FrontEnd, frontEndOf } from '#platform/web/front-end.tsx';
import type { WebModule } from '#platform/web/module.ts';
import type { Catalogue } from '#platform/web/say.tsx';

const modules = import.meta.glob<WebModule>('/modules/*/web/module.ts', { eager: true, import: 'web' });
const cards = import.meta.glob<AnyCard>(['/modules/*/web/{home,needs,restored}/card.tsx'], { eager: true, import: 'card' });

/** Home, in one language: the cards that modules have for it. @param catalogues by file */
export function homeIn(language: Language, catalogues: Readonly<Record<string, Catalogue>>): FrontEnd {
  const entries = Object.values(modules).flatMap((module) => (module.cards ?? []).filter(({ slot }) => slot !== 'billing'));
  const brought = entries.map((entry): CardOfHome => ({ ...entry, card: given(cards, entry.source) }));
  const names = new Set(['account/home', 'billing/home', ...entries.flatMap(({ copy }) => copy)]);
  const words = Object.fromEntries([...names].map((name) => [name, given(catalogues, `/modules/${name.replace('/', '/copy/')}/${language}.ts`)]));
  return frontEndOf({ language, words, pages: { [HOMEPAGE_PATH]: homepage(brought) } });
}

/** @throws Error for a file that does not come along */
function given<Value>(files: Readonly<Record<string, Value>>, name: string): Value {
  const file = files[name];
  if (file === undefined) throw new Error(`${name} is not in the front end of Home`);
  return file;
}
