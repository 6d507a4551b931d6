import { expect, test } from 'vitest';
import { goneFrom, linksIn, sourcesIn } from './links.ts';

test('reads links and images that lead to one of our files', () => {
  expect(linksIn('see [the map](docs/map.md#rooms) and ![it](docs/map.png)')).toEqual(['docs/map.md', 'docs/map.png']);
});

test.each(['[site](https://example.com)', '[below](#words)', '`[code](x.md)`', '```\n[code](x.md)\n```'])('ignores %s', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('reads the files and folders of sources that a text names, but no example and nothing that is made', () => {
  const text =
    'see `server/api.ts` and `web/`, not `api()`, `Query.account`, `/billing`, `dist/`\n```ts\n// `rules/old.ts`\n```\n`rules/XxxPage.tsx`';
  expect(sourcesIn(text)).toEqual(['server/api.ts', 'web/']);
});

const files = [
  'apps/portal/pages.ts',
  'apps/portal/app/start.ts',
  'modules/cases/README.md',
  'modules/cases/server/api.ts',
  'modules/cases/server/by/tell.ts',
];

test.each([
  ['from the root', 'modules/cases/README.md', ['apps/portal/pages.ts', 'apps/portal/']],
  ["below the document's folder", 'modules/cases/README.md', ['server/api.ts', 'tell.ts', 'by/', 'server/']],
  ["relative to the document's folder", 'modules/cases/README.md', ['../../apps/portal/pages.ts']],
  ['beside a source that is named from the root', 'modules/cases/README.md', ['apps/portal/pages.ts', 'start.ts']],
  ['anywhere, for a document about everything', 'docs/flows.md', ['tell.ts', 'server/api.ts']],
])('finds a source that is named %s', (_how, document, named) => {
  expect(goneFrom(document, named, files)).toEqual([]);
});

test('misses a source that was moved, and one that only another module has', () => {
  expect(goneFrom('modules/cases/README.md', ['server/tell.ts', 'pages.ts', 'rules/'], files)).toEqual(['server/tell.ts', 'pages.ts', 'rules/']);
});
