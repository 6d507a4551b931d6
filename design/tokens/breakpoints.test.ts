import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakpoints, mobileBreakpoint, notNative } from './breakpoints.ts';

const sheets = globSync('{apps,modules,design,platform}/**/*.css')
  .filter((file) => !file.includes('node_modules'))
  .map((file) => readFileSync(file, 'utf8'));

test('SHELL-09 layouts change at the breakpoints of the specification, and nowhere else', () => {
  expect([...breakpoints, mobileBreakpoint]).toEqual([0, 320, 480, 600, 840, 960, 1280, 1090]);
  const used = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/@media[^{]*?\((?:width|min-width|max-width)\s*[<>=:]+\s*([\d.]+\w*)/g)].map(([, width]) => width),
  );
  expect(used.length).toBeGreaterThan(10);
  expect([...new Set(used)].filter((width) => ![...breakpoints, mobileBreakpoint].some((each) => width === `${each}px`))).toEqual([]);
});

test('SHELL-09 from the mobile breakpoint on a layout is wide in a browser; the installed app is mobile at every width', () => {
  const blocks = sheets.flatMap((sheet) => sheet.split(/(?=@media)/).filter((block) => new RegExp(`^@media[^{]*${mobileBreakpoint}px`).test(block)));
  const rules = blocks.flatMap((block) => [...block.matchAll(/^ {2}(\S.*?) \{$/gm)].map(([, selector = '']) => selector));
  expect(blocks.length).toBeGreaterThan(2);
  expect(rules.length).toBeGreaterThanOrEqual(blocks.length);
  expect(rules.filter((selector) => !selector.startsWith(notNative))).toEqual([]);
});
