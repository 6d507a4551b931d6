import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deployedVersions, deployFrontEnd, openDocuments, openShelf, rollBackFrontEnd } from './shelf.ts';
import { builtFrontEnd, openFolder, versionNamed } from './testing.ts';

let place: ReturnType<typeof openFolder>;
beforeEach(() => {
  place = openFolder();
});
afterEach(() => place.end());

const deploy = (digit: string) => deployFrontEnd(place.shelf, builtFrontEnd(place.folder, versionNamed(digit), ''));

test('the latest deployment is served within a second, and the previous version after a rollback', () => {
  let now = 0;
  const served = openShelf(place.shelf, () => now);
  const after = (ms: number) => {
    now += ms;
    return served('pilot')?.manifest.version;
  };
  expect(after(0)).toBeUndefined();
  deploy('a');
  expect(after(1000)).toBe(versionNamed('a'));
  deploy('b');
  expect(after(1000)).toBe(versionNamed('b'));
  expect(rollBackFrontEnd(place.shelf, 'pilot')).toBe(versionNamed('a'));
  expect(after(1000)).toBe(versionNamed('a'));
  expect(() => rollBackFrontEnd(place.shelf, 'pilot')).toThrow('There is no version of pilot before the one that is served');
});

test('the files of the last five versions stay, for browsers that opened the portal earlier', () => {
  for (const digit of '123456') deploy(digit);
  expect(deployedVersions(place.shelf, 'pilot')).toEqual(['6', '5', '4', '3', '2'].map(versionNamed));
  expect(['1', '2', '6'].map((digit) => existsSync(join(place.shelf, 'pilot', versionNamed(digit), 'client/en.js')))).toEqual([false, true, true]);
});

test('deploying the same version twice is one deployment', () => {
  deploy('a');
  deploy('b');
  deploy('b');
  expect(deployedVersions(place.shelf, 'pilot')).toEqual(['b', 'a'].map(versionNamed));
});

test("a version's documents are available within a second and stay as long as its files", () => {
  let now = 0;
  const textOf = openDocuments(place.shelf, () => now);
  expect(textOf('sha256:a')).toBeUndefined();
  const deployAsking = (digit: string) =>
    deployFrontEnd(place.shelf, builtFrontEnd(place.folder, versionNamed(digit), '', { [`sha256:${digit}`]: `{ of${digit} }` }));
  deployAsking('a');
  expect(textOf('sha256:a')).toBeUndefined();
  now += 1000;
  expect(textOf('sha256:a')).toBe('{ ofa }');
  deployAsking('b');
  now += 1000;
  expect([textOf('sha256:b'), textOf('sha256:a'), textOf('sha256:c')]).toEqual(['{ ofb }', '{ ofa }', undefined]);
});

test('a folder without a front end is refused, and so is a name that leads elsewhere', () => {
  expect(() => deployFrontEnd(place.shelf, place.folder)).toThrow('has no manifest.json');
  writeFileSync(join(place.folder, 'manifest.json'), '{');
  expect(() => deployFrontEnd(place.shelf, place.folder)).toThrow('manifest.json cannot be read as JSON: build the front end again.');
  expect(() => deployFrontEnd(place.shelf, builtFrontEnd(place.folder, '../../etc', ''))).toThrow('holds no front end that can be served');
  expect(() => rollBackFrontEnd(place.shelf, '../pilot')).toThrow('There is no version');
  expect(openShelf(place.shelf, () => 0)('../pilot')).toBeUndefined();
});
