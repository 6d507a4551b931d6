import { expect, test } from 'vitest';
import { missingShelf } from './missing-shelf.ts';

test('a folder of front ends that does not exist, or is a file, is told; one that exists, or the usual one, is not', () => {
  for (const shelf of ['/no-such-folder', 'package.json', 'package.json/below'])
    expect(missingShelf({ DEMARC_FRONT_ENDS: shelf })).toEqual([
      `DEMARC_FRONT_ENDS is "${shelf}", which is no folder: no front end is served until "demarc front-end deploy" has put one there`,
    ]);
  for (const shelf of ['apps', '', undefined]) expect(missingShelf({ DEMARC_FRONT_ENDS: shelf })).toEqual([]);
});
