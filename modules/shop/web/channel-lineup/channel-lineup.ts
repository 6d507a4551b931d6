import { ChannelLineupDocument, type ChannelLineupQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type ChannelFilter, channelFilter, filtered, zipIn } from '../../rules/channel-filter.ts';

type Told = NonNullable<NonNullable<ChannelLineupQuery['account']>['channelLineup']>;
export type Lineup = NonNullable<Told['lineup']>;
export type ChannelShown = Lineup['channels'][number];

export type LineupData = {
  readonly filter: ChannelFilter;
  /** Asked for in place of the account's own. */
  readonly zip: string | undefined;
  /** `unavailable`: the catalogue does not answer. */
  readonly told: (Omit<Told, 'lineup'> & { readonly lineup: Lineup | undefined }) | typeof unavailable;
  /** What fits the filter. */
  readonly shown: readonly ChannelShown[];
};

type Search = Readonly<Record<string, string | undefined>>;

/** The lineup of the account's place, or of the ZIP code in the address, filtered. Undefined for a visitor. */
export async function loadLineup(graph: Graph, search: Search): Promise<LineupData | undefined> {
  const [filter, zip] = [channelFilter(search), zipIn(search)];
  const answer = await orUnavailable(graph(ChannelLineupDocument, { zip: zip ?? null }));
  if (answer === unavailable) return { filter, zip, told: unavailable, shown: [] };
  const told = answer.account?.channelLineup;
  if (!told) return undefined;
  const lineup = told.lineup ?? undefined;
  return { filter, zip, told: { ...told, lineup }, shown: lineup ? filtered(lineup.channels, filter) : [] };
}

/** The address of the page, or of its file, with these choices. */
export function lineupAddress(path: string, { filter, zip }: Pick<LineupData, 'filter' | 'zip'>): string {
  const { find, genre, inPackage, mine } = filter;
  const query = new URLSearchParams({
    ...(zip && { zip }),
    ...(find && { find }),
    ...(genre && { genre }),
    ...(inPackage && { package: inPackage }),
    ...(mine && { mine: 'yes' }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
