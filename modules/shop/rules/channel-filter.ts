import { type Genre, genreEnum } from '#modules/catalogue/rules/catalogue.ts';
import { hasKey } from '#platform/rules/has-key.ts';

/** What of a lineup is shown. An undefined field filters nothing. */
export type ChannelFilter = {
  /** A part of the name, or a number. */
  readonly find: string;
  readonly genre: Genre | undefined;
  /** The id of a package. */
  readonly inPackage: string | undefined;
  /** Only those that the account has. */
  readonly mine: boolean;
};

type Query = Readonly<Record<string, string | undefined>>;

/** Parses a filter from an address; an invalid value filters nothing. */
export const channelFilter = ({ find = '', genre = '', package: inPackage, mine }: Query): ChannelFilter => ({
  find: find.trim().slice(0, 60),
  genre: hasKey(genreEnum.values, genre) ? genre : undefined,
  inPackage: inPackage || undefined,
  mine: mine === 'yes',
});

/** A ZIP code that was asked for; undefined for anything else. */
export const zipIn = ({ zip = '' }: Query): string | undefined => (/^\d{5}$/.test(zip.trim()) ? zip.trim() : undefined);

type Filtered = {
  readonly name: string;
  readonly number: number;
  readonly genre: Genre;
  readonly packages: readonly string[];
  readonly isMine: boolean;
};

/** The channels that fit, in their order. A number finds the channel that has it, and those that begin with it. */
export function filtered<Channel extends Filtered>(
  channels: readonly Channel[],
  { find, genre, inPackage, mine }: ChannelFilter,
): readonly Channel[] {
  const wanted = plain(find);
  return channels.filter(
    (channel) =>
      (wanted === '' || plain(channel.name).includes(wanted) || String(channel.number).startsWith(wanted)) &&
      (genre === undefined || channel.genre === genre) &&
      (inPackage === undefined || channel.packages.includes(inPackage)) &&
      (!mine || channel.isMine),
  );
}

/** Without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
