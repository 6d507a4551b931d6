import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type BroughtCard, type CardProps, defineCard, loadCards } from './card.ts';
import { type Graph, GraphFailure } from './graph.ts';
import { unavailable } from './or-unavailable.ts';
import { Slot } from './Slot.tsx';

type Text = { readonly text: string };

const TextCard = ({ data }: CardProps<Text>) => (data === unavailable ? 'not now' : data.text);

const noGraph: Graph = () => Promise.reject(new Error('no card of this test asks the graph'));

const brought = (order: number, load: () => Promise<Text | undefined>, width: BroughtCard['width'] = 'full'): BroughtCard => ({
  source: `/modules/m${order}/web/card.tsx`,
  order,
  width,
  card: defineCard<Text>({ load, Card: TextCard }),
});
const saying = (order: number, width?: BroughtCard['width']) => brought(order, async () => ({ text: `card ${order}` }), width);

async function shown(cards: readonly BroughtCard[], own: Parameters<typeof Slot>[0]['own'] = []): Promise<readonly string[]> {
  const html = renderToStaticMarkup(<Slot cards={await loadCards(cards, { graph: noGraph })} own={own} here="/billing" />);
  return [...html.matchAll(/span(\d+)[^>]*>([^<]*)</g)].map(([, span, text]) => `${span} ${text}`);
}

test('a page shows its own cells and the cards of the modules in one order', async () => {
  expect(await shown([saying(300), saying(100)], [{ key: 'own', order: 200, width: 'full', content: 'own' }])).toEqual([
    '12 card 100',
    '12 own',
    '12 card 300',
  ]);
});

test('a main card and one aside share a row if one follows the other; alone, each has all of it', async () => {
  const aside = { key: 'own', order: 200, width: 'aside', content: 'own' } as const;
  expect(await shown([saying(100, 'main')], [aside])).toEqual(['7 card 100', '5 own']);
  expect(await shown([], [aside])).toEqual(['12 own']);
  expect(await shown([saying(100, 'main'), saying(150)], [aside])).toEqual(['12 card 100', '12 card 150', '12 own']);
});

test('a card with nothing to show is left out, and one whose provider does not answer says so; the others stay', async () => {
  const silent = brought(100, async () => undefined);
  const down = brought(200, () => Promise.reject(new GraphFailure('INTERNAL', 'down')));
  expect(await shown([silent, down, saying(300)])).toEqual(['12 not now', '12 card 300']);
});

test('no card waits for a slow one', async () => {
  const begun: number[] = [];
  const slow = (order: number) =>
    brought(order, () => {
      begun.push(order);
      return new Promise<never>(() => {});
    });
  void loadCards([slow(1), slow(2)], { graph: noGraph });
  expect(begun).toEqual([1, 2]);
});

test('a card fails with its page when the reader’s right is missing', async () => {
  const refused = brought(1, () => Promise.reject(new GraphFailure('UNAUTHENTICATED', 'signed out')));
  await expect(loadCards([refused], { graph: noGraph })).rejects.toThrow('signed out');
});
