import { Fragment, type ReactNode } from 'react';
import { GridCell } from '#design/web/layout/Grid.tsx';
import type { CardOnPage } from '#platform/rules/rendering/rendering.ts';
import type { LoadedCard } from './card.ts';

type Cell = Pick<CardOnPage, 'order' | 'width'> & { readonly key: string; readonly content: ReactNode };

type Props = {
  readonly cards: readonly LoadedCard[];
  /** What the page itself shows among them. */
  readonly own: readonly Cell[];
  /** The page's path. */
  readonly here: `/${string}`;
  /** How a main card and the one aside share a row, in columns of the grid. */
  readonly row?: readonly [main: 7, aside: 5] | readonly [main: 6, aside: 6];
};

/** The cells of a page's grid in their order: its own, and the cards that modules have for it (apps/portal/modules.ts). */
export function Slot({ cards, own, here, row = [7, 5] }: Props) {
  const brought = cards
    .filter(({ needs }) => needs === undefined)
    .map(({ source, order, width, Card, data }) => ({ key: source, order, width, content: <Card data={data} here={here} /> }));
  const cells = [...own, ...brought].sort((one, other) => one.order - other.order);
  return cells.map(({ key, width, content }, index) => {
    if (width === 'cells') return <Fragment key={key}>{content}</Fragment>;
    const isMain = width === 'main' && cells[index + 1]?.width === 'aside';
    const isAside = width === 'aside' && cells[index - 1]?.width === 'main';
    return (
      <GridCell key={key} span={isMain ? row[0] : isAside ? row[1] : 12}>
        {content}
      </GridCell>
    );
  });
}
