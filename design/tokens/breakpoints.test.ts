import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Specification 9, in px; from 1090 on the side menu stands. */
const breakpoints = [320, 480, 600, 840, 960, 1090, 1280];

test('layouts change at the breakpoints of the specification, and nowhere else', () => {
  const used = globSync('{apps,modules,design,platform}/**/*.css')
    .filter((file) => !file.includes('node_modules'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/@media[^{]*?\((?:width|min-width|max-width)\s*[<>=:]+\s*([\d.]+\w*)/g)].map(([, width]) => width),
    );
  expect(used.length).toBeGreaterThan(10);
  expect([...new Set(used)].filter((width) => !breakpoints.some((each) => width === `${each}px`))).toEqual([]);
});
