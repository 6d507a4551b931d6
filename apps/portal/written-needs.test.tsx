import CalendarClock from 'lucide-react/icons/calendar-clock';
import Zap from 'lucide-react/icons/zap';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Icon } from '#design/web/icons/icon.ts';
import { type BroughtCard, defineCard, defineNeeds, loadCards } from '#platform/web/card.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { createWords } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { givenCard } from './given-needs.ts';
import { remembering } from './written-needs.ts';

const words = createWords('en', ownPartner);
const place = (name: string, order: number) => ({ source: `/modules/${name}/card.tsx`, order, width: 'cells' }) as const;
const needing = (name: string, icon: Icon): BroughtCard => ({
  ...place(name, 1),
  card: defineNeeds<{ readonly title: string }>({
    load: async () => ({ title: name }),
    needs: ({ title }) => [{ key: name, about: 'money', urgency: { is: 'open' }, title, note: '', href: '/', icon }],
  }),
});
const Nothing = () => null;
const graph = () => Promise.reject(new Error('nothing is asked'));

async function givenOf(brought: readonly BroughtCard[]) {
  const { cards, given } = remembering(brought);
  await loadCards(cards, { graph });
  return given(words);
}

test('what waits arrives as words and looks the same, icons too', async () => {
  const { cards, needs } = await givenOf([needing('outages', Zap), needing('work', CalendarClock)]);
  expect(cards).toEqual([]);
  const [outages, work] = await loadCards(JSON.parse(JSON.stringify(needs)).map(givenCard), { graph });
  const shown = [outages, work].flatMap((card) => card?.needs?.(card.data as object, words) ?? []);
  expect(shown.map(({ title }) => title)).toEqual(['outages', 'work']);
  const drawn = (icon: Icon) => renderToStaticMarkup(createElement(icon, { size: 24, strokeWidth: 1.75 }));
  expect(shown.map(({ icon }) => drawn(icon))).toEqual([drawn(Zap), drawn(CalendarClock)]);
});

test('of cards with something to show the place arrives, of those with nothing nothing', async () => {
  const shows = defineCard<object>({ load: async () => ({}), Card: Nothing });
  const hides = defineCard<object>({ load: async () => undefined, Card: Nothing });
  const given = await givenOf([
    { ...place('bill', 1), card: shows },
    { ...place('offer', 2), card: hides },
  ]);
  expect(given).toEqual({ cards: [place('bill', 1)], needs: [] });
});

test('where what waits could not be read, the first view knows that there may be more', async () => {
  const [silent] = (await givenOf([])).needs;
  expect(silent).toBeUndefined();
  const [card] = await loadCards([givenCard({ ...place('mail', 1), needs: null })], { graph });
  expect(card?.data).toBe(unavailable);
});
