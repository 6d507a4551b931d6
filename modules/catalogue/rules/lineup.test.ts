import { expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Channel } from './catalogue.ts';
import { changesAround, channelsOn } from './lineup.ts';

const channel = (id: string, number: number, from: IsoDate, to?: IsoDate, lineups: readonly string[] = []): Channel => ({
  ...{ kind: 'channel', id, name: id, number, genre: 'news', definition: 'HD', packages: ['tv'], lineups },
  carried: { from, to },
});

const channels = [
  channel('stays', 9, '2024-01-01'),
  channel('comes', 3, '2026-12-10'),
  channel('goes', 5, '2024-01-01', '2026-12-14'),
  channel('moves', 79, '2024-01-01', '2026-11-19'),
  channel('moves', 7, '2026-11-20'),
  channel('elsewhere', 6, '2024-01-01', undefined, ['other']),
];

test('a lineup is what its place carries on the day, by number', () => {
  expect(channelsOn({ channels }, 'here', '2026-11-28').map(({ number, id }) => [number, id])).toEqual([
    [5, 'goes'],
    [7, 'moves'],
    [9, 'stays'],
  ]);
  expect(channelsOn({ channels }, 'other', '2026-12-20').map(({ id }) => id)).toEqual(['comes', 'elsewhere', 'moves', 'stays']);
});

test('its changes have their day: who comes, who goes, and who has another number; not those of long ago', () => {
  expect(changesAround({ channels }, 'here', '2026-11-28').map(({ kind, on, id, number }) => [on, kind, id, number])).toEqual([
    ['2026-11-20', 'moved', 'moves', 7],
    ['2026-12-10', 'added', 'comes', 3],
    ['2026-12-15', 'removed', 'goes', 5],
  ]);
  expect(changesAround({ channels }, 'here', '2027-03-01')).toEqual([]);
});
