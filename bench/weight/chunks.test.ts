import { expect, test } from 'vitest';
import { scriptsOf } from './chunks.ts';

const manifest = {
  entry: { file: 'entry.js', imports: ['shared'] },
  page: { file: 'page.js', imports: ['shared', 'entry'] },
  shared: { file: 'shared.js', imports: ['page'] },
};

test('a script counts once, with everything it imports, and cycles end', () => {
  expect([...scriptsOf(manifest, ['page', 'entry'])].sort()).toEqual(['entry.js', 'page.js', 'shared.js']);
});

test('a source that was not built is an error, not zero bytes', () => {
  expect(() => scriptsOf(manifest, ['entry', 'gone'])).toThrow('the build knows no gone');
});
