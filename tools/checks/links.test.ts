import { expect, test } from 'vitest';
import { linksIn } from './links.ts';

test('reads links and pictures that lead to a file of ours', () => {
  expect(linksIn('see [the map](docs/map.md#rooms) and ![it](docs/map.png)')).toEqual(['docs/map.md', 'docs/map.png']);
});

test.each(['[site](https://example.com)', '[below](#words)', '`[code](x.md)`', '```\n[code](x.md)\n```'])('leaves out %s', (text) => {
  expect(linksIn(text)).toEqual([]);
});
