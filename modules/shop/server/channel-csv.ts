import type { Language } from '#platform/rules/language.ts';
import { csvLine } from '#platform/server/csv.ts';
import { type ChannelFilter, filtered } from '../rules/channel-filter.ts';
import type { ChannelLineup } from './channel-lineup.ts';
import { genreWords } from './genre-words.ts';

const heads = {
  en: { columns: ['Number', 'Channel', 'Kind', 'Picture', 'Packages', 'Yours'], yes: 'yes', no: 'no' },
  es: { columns: ['Número', 'Canal', 'Tipo', 'Imagen', 'Paquetes', 'Suyo'], yes: 'sí', no: 'no' },
} as const;

/** The channels that a page with the same filter shows, as a file. */
export function channelCsv({ channels, packages }: ChannelLineup, filter: ChannelFilter, language: Language): string {
  const { columns, yes, no } = heads[language];
  const names = new Map(packages.map(({ id, name }) => [id, name[language]]));
  const lines = filtered(channels, filter).map(({ number, name, genre, definition, packages: ids, isMine }) =>
    csvLine([String(number), name, genreWords[language][genre], definition, ids.map((id) => names.get(id) ?? id).join('; '), isMine ? yes : no]),
  );
  return [csvLine(columns), ...lines].join('');
}
