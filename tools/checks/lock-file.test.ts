import { expect, test } from 'vitest';
import { gapsIn, type Packages } from './lock-file.ts';

const whole: Packages = {
  '': { dependencies: { vite: '8.3.8' }, devDependencies: { biome: '2.6.8' } },
  'node_modules/vite': { dependencies: { '@swc/core': '^1.0.0', esbuild: '^1.0.0' } },
  'node_modules/biome': { optionalDependencies: { 'biome-linux': '2.6.8' } },
  'node_modules/biome-linux': {},
  'node_modules/@swc/core': { dependencies: { esbuild: '^2.0.0' } },
  'node_modules/@swc/core/node_modules/esbuild': {},
  'node_modules/vite/node_modules/esbuild': {},
};

test('accepts a tree in which every required package is found next to or above the package that requires it', () => {
  expect(gapsIn(whole)).toEqual([]);
});

test('reports a missing optional package of another platform', () => {
  const { 'node_modules/biome-linux': _, ...rest } = whole;
  expect(gapsIn(rest)).toEqual(['node_modules/biome needs biome-linux, which is not locked']);
});

test("does not take a package from a neighbor's folder", () => {
  const { 'node_modules/vite/node_modules/esbuild': _, ...rest } = whole;
  expect(gapsIn(rest)).toEqual(['node_modules/vite needs esbuild, which is not locked']);
});

test.each(['^8.3.8', '~8.3.8', '*', 'latest', 'github:vitejs/vite'])('refuses %s as our own version', (version) => {
  expect(gapsIn({ ...whole, '': { dependencies: { vite: version } } })).toEqual([`vite is asked for as ${version}, not in one exact version`]);
});
