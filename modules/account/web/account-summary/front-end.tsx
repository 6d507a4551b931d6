import { pathOf } from '#platform/rules/routes.ts';
import { type AnyCard, type LoadedCard, loadCards } from '#platform/web/card.ts';
import { defineFrontEndPage, type FrontEndPageRequest } from '#platform/web/front-end.tsx';
import type { CardEntry } from '#platform/web/module.ts';
import { notHere, type PageProps } from '#platform/web/page.ts';
import { type ReaderInWords, sayIn, useWords } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { isFor } from '../reader/is-for.ts';
import { installationOf, readerOf } from '../reader/reader.ts';
import { AccountSummaryPage } from './AccountSummaryPage.tsx';
import { loadSummary, type Summary } from './account-summary.ts';

export const HOMEPAGE_PATH = pathOf('homepage');

/** A card that the front end brings along. */
export type CardOfHome = CardEntry & { readonly card: AnyCard };

/** What the page's HTML carries: the cards by their source, with what each has read. */
type HomeData = Omit<Summary, 'cards'> & {
  readonly reader: ReaderInWords;
  readonly cards: readonly Pick<LoadedCard, 'source' | 'data'>[];
};

/** /homepage-mfe: Home, with the cards of all modules, as a front end of its own. */
export const homepage = (cards: readonly CardOfHome[]) =>
  defineFrontEndPage<HomeData>({
    load: async ({ graph }) => (await loadHome(graph, cards)) ?? notHere,
    title: (_data, words) => sayIn<typeof en>(words, 'account')('pageTitle'),
    Page: joined.bind(undefined, cards),
  });

async function loadHome(graph: FrontEndPageRequest['graph'], all: readonly CardOfHome[]): Promise<HomeData | undefined> {
  let reader: ReaderInWords = {};
  const known = await readerOf(graph, {
    tellReader(values) {
      reader = values;
    },
  })();
  const place = await installationOf(graph)(all.flatMap(({ guards = [] }) => guards));
  const own = all.filter((card) => isFor(card, known, place));
  const summary = await loadSummary({ graph, loadCards: () => loadCards(own, { graph }) });
  return summary && { ...summary, reader, cards: summary.cards.map(({ source, data }) => ({ source, data })) };
}

/** The page with what was read for it and the cards that show it. */
function joined(all: readonly CardOfHome[], { data }: PageProps<HomeData>) {
  const cards = data.cards.flatMap(({ source, data: read }): LoadedCard[] => {
    const brought = all.find((one) => one.source === source);
    if (!brought) return [];
    const { order, width, card } = brought;
    return [{ source, order, width, data: read, Card: card.Card, ...(card.needs && { needs: card.needs }) }];
  });
  return <HomeAlone summary={{ ...data, cards }} reader={data.reader} />;
}

function HomeAlone({ summary, reader }: { readonly summary: Summary; readonly reader: ReaderInWords }) {
  // A thread renders for many readers, one after the other: whose words these are is told with each.
  useWords().tellReader(reader);
  return <AccountSummaryPage data={summary} />;
}
