import { expect, test } from 'vitest';
import { filesOf } from './chunks.ts';

const manifest = {
  entry: { file: 'entry.js', css: ['frame.css'], imports: ['shared'] },
  page: { file: 'page.js', css: ['area.css'], imports: ['shared', 'entry'] },
  shared: { file: 'shared.js', css: ['frame.css'], imports: ['page'] },
};

test('a file counts once, with everything it imports, styles included, and cycles end', () => {
  expect([...filesOf(manifest, ['page', 'entry'])].sort()).toEqual(['area.css', 'entry.js', 'frame.css', 'page.js', 'shared.js']);
});

test('a source that was not built is an error, not zero bytes', () => {
  expect(() => filesOf(manifest, ['entry', 'gone'])).toThrow('the build knows no gone');
});
