import type { ReactNode } from 'react';
import type { CardOnPage } from '#platform/rules/rendering/rendering.ts';
import type { Graph } from './graph.ts';
import { orUnavailable, type unavailable } from './or-unavailable.ts';

type CardRequest = { readonly graph: Graph };

/** A card as its folder's `card.tsx` exports it: `load` reads what it shows, with documents of its own, so that it neither waits for others nor fails with them. */
export type CardModule<Data> = {
  /** Undefined: there is nothing to show now, and the card is left out. */
  load(request: CardRequest): Promise<Data | undefined>;
  Card(props: CardProps<Data>): ReactNode;
};

export type CardProps<Data> = {
  /** `unavailable` if the provider did not answer: the card says so. */
  readonly data: Data | typeof unavailable;
  /** The page that it is on. */
  readonly here: `/${string}`;
};

/** A card with its data type hidden. */
export type AnyCard = CardModule<object>;

/** Ties a card's loader and component together by the type of its data. */
export const defineCard = <Data extends object>(card: CardModule<Data>): AnyCard => card;

/** A card whose file is loaded. */
export type BroughtCard = CardOnPage & { readonly card: AnyCard };

/** A card with its data, which a page shows in its `Slot`. */
export type LoadedCard = CardOnPage & Pick<AnyCard, 'Card'> & { readonly data: object | typeof unavailable };

/** Loads the cards at once. @throws GraphFailure if the connection or the reader's right is missing, as pages do */
export async function loadCards(brought: readonly BroughtCard[], request: CardRequest): Promise<readonly LoadedCard[]> {
  const loaded = await Promise.all(
    brought.map(async ({ card, ...place }) => {
      const data = await orUnavailable(card.load(request));
      return data === undefined ? [] : [{ ...place, Card: card.Card, data }];
    }),
  );
  return loaded.flat();
}
