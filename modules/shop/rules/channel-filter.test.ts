import { expect, test } from 'vitest';
import { channelFilter, filtered, zipIn } from './channel-filter.ts';

const channels = [
  { name: 'Canal Sol', number: 280, genre: 'spanish', packages: ['tv-select'], isMine: false },
  { name: 'Niños Arriba', number: 285, genre: 'spanish', packages: ['tv-spanish'], isMine: false },
  { name: 'Local 2', number: 2, genre: 'local', packages: ['tv-essentials', 'tv-select'], isMine: true },
] as const;

const found = (query: Record<string, string>) => filtered(channels, channelFilter(query)).map(({ number }) => number);

test.each([
  [{}, [280, 285, 2]],
  [{ find: 'ninos' }, [285]],
  [{ find: 'LOCAL' }, [2]],
  [{ find: '28' }, [280, 285]],
  [{ genre: 'spanish', package: 'tv-select' }, [280]],
  [{ mine: 'yes' }, [2]],
  [{ genre: 'nonsense' }, [280, 285, 2]],
  [{ find: 'x'.repeat(500) }, []],
])('%j finds %j', (query, expected) => expect(found(query)).toEqual(expected));

test('only five digits are a ZIP code', () => {
  expect([zipIn({ zip: ' 14607 ' }), zipIn({ zip: '1460' }), zipIn({ zip: '14607-1' }), zipIn({})]).toEqual([
    '14607',
    undefined,
    undefined,
    undefined,
  ]);
});
