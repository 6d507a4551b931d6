import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moduleNamed, moduleNames } from './modules.ts';

const folder = new URL('../../modules/', import.meta.url);

test('every module with a server is in the list, under the name of its folder', () => {
  const withServer = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/server/`, folder)));
  expect(moduleNames.map((name) => moduleNamed(name).name).toSorted()).toEqual(withServer.toSorted());
});
