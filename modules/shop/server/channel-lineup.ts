import type { Channel, Product } from '#modules/catalogue/rules/catalogue.ts';
import { areaOf, changesAround, channelsOn, type LineupChange } from '#modules/catalogue/rules/lineup.ts';
import type { OpenCatalogue } from '#modules/catalogue/rules/on-day.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';

export type ChannelOfLineup = Channel & { readonly isMine: boolean };

/** The channels at a place, and which of them an account has. */
export type ChannelLineup = {
  readonly zip: string;
  readonly place: string;
  /** TV, or only streaming, is sold there. */
  readonly hasTv: boolean;
  /** The packages in which channels are. */
  readonly packages: readonly Product[];
  /** Ids of those that the account has. */
  readonly own: readonly string[];
  readonly channels: readonly ChannelOfLineup[];
  readonly changes: readonly LineupChange[];
};

type Asked = { readonly zip: string; readonly day: IsoDate; readonly own: readonly string[] };

/** The lineup of a ZIP code on a day; undefined where nothing is sold. */
export function lineupAt(catalogue: OpenCatalogue, { zip, day, own }: Asked): ChannelLineup | undefined {
  const area = areaOf(catalogue, zip);
  if (!area) return undefined;
  const channels = channelsOn(catalogue, area.lineup, day).map((channel) => ({
    ...channel,
    isMine: channel.packages.some((id) => own.includes(id)),
  }));
  const ids = new Set(channels.flatMap(({ packages }) => packages));
  return {
    zip,
    place: area.name,
    hasTv: area.lines.includes('tv'),
    packages: catalogue.products.filter(({ id }) => ids.has(id)),
    own: own.filter((id) => ids.has(id)),
    channels,
    changes: changesAround(catalogue, area.lineup, day),
  };
}
