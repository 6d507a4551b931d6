import type { ReactNode } from 'react';
import type { CardOnPage } from '#platform/rules/rendering/rendering.ts';
import { answerKey, documentId, type Graph, type StoredDocument } from './graph.ts';
import type { Need } from './need.ts';
import { orUnavailable, type unavailable } from './or-unavailable.ts';
import type { Words } from './say.tsx';

type CardRequest = { readonly graph: Graph };

/** A card as its folder's `card.tsx` exports it: `load` reads what it shows, with documents of its own, so that it neither waits for others nor fails with them. */
export type CardModule<Data> = {
  /** Undefined: there is nothing to show now, and the card is left out. */
  load(request: CardRequest): Promise<Data | undefined>;
  Card(props: CardProps<Data>): ReactNode;
  /** What waits for the customer according to its data, for the one list that Home and Billing show. Such a card shows nothing itself. */
  needs?(data: Data, words: Words): readonly Need[];
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

/** What a module adds to the list of what waits for the customer: a card in the slot `needs`. */
export const defineNeeds = <Data extends object>(one: Required<Pick<CardModule<Data>, 'load' | 'needs'>>): AnyCard =>
  defineCard<Data>({ ...one, Card: Nothing });

const Nothing = () => null;

/** A card whose file is loaded. */
export type BroughtCard = CardOnPage & { readonly card: AnyCard };

/** A card with its data, which a page shows in its `Slot`. */
export type LoadedCard = CardOnPage & Pick<AnyCard, 'Card' | 'needs'> & { readonly data: object | typeof unavailable };

/** Loads the cards at once. @throws GraphFailure if the connection or the reader's right is missing, as pages do */
export async function loadCards(brought: readonly BroughtCard[], request: CardRequest): Promise<readonly LoadedCard[]> {
  const shared = { ...request, graph: askedOnce(request.graph) };
  const loaded = await Promise.all(
    brought.map(async ({ card, ...place }) => {
      const data = await orUnavailable(card.load(shared));
      return data === undefined ? [] : [{ ...place, Card: card.Card, ...(card.needs && { needs: card.needs }), data }];
    }),
  );
  return loaded.flat();
}

/** Cards that read the same share one answer. */
function askedOnce(graph: Graph): Graph {
  const answers = new Map<string, Promise<unknown>>();
  return <Answer, Variables>(document: StoredDocument<Answer, Variables>, variables: Variables): Promise<Answer> => {
    const key = answerKey(documentId(document), variables);
    const answer = answers.get(key) ?? graph(document, variables);
    answers.set(key, answer);
    return answer as Promise<Answer>;
  };
}
