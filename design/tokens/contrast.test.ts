import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Scheme = 'light' | 'dark';
type Colours = Readonly<Record<string, Readonly<Record<Scheme, string>>>>;

const coloursIn = (file: string): Colours => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  const found = css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return Object.fromEntries([...found].map(([, name, light = '', dark = '']) => [name, { light, dark }]));
};

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const texts: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-quiet', 'accent', 'accent-press', 'positive', 'caution', 'negative', 'info'].flatMap((role) => [
    [role, 'surface'] as const,
    [role, 'surface-raised'] as const,
  ]),
  ...['positive', 'caution', 'negative', 'info'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
    ['accent', `${tone}-soft`] as const,
  ]),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-press'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
];
const marks = [
  ['line-strong', 'surface'],
  ['line-strong', 'surface-raised'],
] as const;

const standard = coloursIn('tokens.css');
const themes: readonly (readonly [string, Colours])[] = [
  ['Demarc', standard],
  ['BH', { ...standard, ...coloursIn('themes/bh.css') }],
];

describe.each(themes)('theme %s', (_, colours) => {
  describe.each(['light', 'dark'] as const)('%s', (scheme) => {
    const between = ([front, back]: readonly [string, string]) => contrast(colours[front]?.[scheme] ?? '', colours[back]?.[scheme] ?? '');

    test.each(texts)('text in %s on %s has 4.5:1', (...pair) => {
      expect(between(pair)).toBeGreaterThanOrEqual(4.5);
    });

    test.each(marks)('marks in %s on %s have 3:1', (...pair) => {
      expect(between(pair)).toBeGreaterThanOrEqual(3);
    });
  });
});
