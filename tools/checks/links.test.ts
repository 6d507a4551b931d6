import { expect, test } from 'vitest';
import { linksIn } from './links.ts';

test('reads links and images that lead to one of our files', () => {
  expect(linksIn('see [the map](docs/map.md#rooms) and ![it](docs/map.png)')).toEqual(['docs/map.md', 'docs/map.png']);
});

test.each(['[site](https://example.com)', '[below](#words)', '`[code](x.md)`', '```\n[code](x.md)\n```'])('ignores %s', (text) => {
  expect(linksIn(text)).toEqual([]);
});
