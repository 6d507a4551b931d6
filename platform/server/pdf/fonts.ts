import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const fileAt = (address: string): Buffer => readFileSync(fileURLToPath(address));

/** PDF/UA requires embedded fonts; only the characters in use are embedded. */
export const fonts = {
  regular: fileAt(import.meta.resolve('@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf')),
  bold: fileAt(import.meta.resolve('@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf')),
};
export type Weight = keyof typeof fonts;

/** `name`: what pdfkit knows it by. `weight`: at which it is embedded, from 100. */
export type FontFile = { readonly name: string; readonly file: Buffer; readonly weight: number };

/**
 * The families for what Public Sans cannot write; the first that has a character is taken. Each is cut into files by ranges of characters, so that a
 * name needs one or two small ones.
 */
const families = [
  /** Cyrillic, Greek, Devanagari, Vietnamese and the rest of Latin. */
  { name: 'noto-sans', ranges: import.meta.resolve('@fontsource-variable/noto-sans/unicode.json') },
  { name: 'noto-sans-arabic', ranges: import.meta.resolve('@fontsource-variable/noto-sans-arabic/unicode.json') },
  { name: 'noto-sans-hebrew', ranges: import.meta.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json') },
  { name: 'noto-emoji', ranges: import.meta.resolve('@fontsource-variable/noto-emoji/unicode.json') },
  /** Chinese and kana. */
  { name: 'noto-sans-sc', ranges: import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json') },
  { name: 'noto-sans-kr', ranges: import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json') },
] as const;
type Family = (typeof families)[number];

const ownFont = openFont(fonts.regular);

/** From the top of a line of Public Sans to its baseline, as a share of the type size. */
export const ascent = ownFont.ascent / ownFont.unitsPerEm;

/** Whether Public Sans can write all of a text. */
export const isOwn = (text: string): boolean => codePointsOf(text).every((codePoint) => ownFont.hasGlyphForCodePoint(codePoint));

/** Reads the files that a text needs beside Public Sans, each once for the process. To be awaited before `fontFor`. */
export async function readFontsFor(text: string): Promise<void> {
  for (const codePoint of new Set(codePointsOf(text))) {
    if (ownFont.hasGlyphForCodePoint(codePoint)) continue;
    for (const part of partsWith([codePoint])) {
      if (!filesRead.has(part)) filesRead.set(part, await readPart(part));
      if (filesRead.get(part)?.has(codePoint)) break;
    }
  }
}

/** The font with every character of a text among those that were read; undefined if there is none. */
export function fontFor(text: string): FontFile | undefined {
  const codePoints = codePointsOf(text);
  for (const part of partsWith(codePoints)) {
    const read = filesRead.get(part);
    if (read && codePoints.every(read.has)) return read.font;
  }
  return undefined;
}

const codePointsOf = (text: string): readonly number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

type Read = { readonly font: FontFile; readonly has: (codePoint: number) => boolean };
const filesRead = new Map<string, Read>();

/** The addresses of the files whose ranges have all of these characters. */
const partsWith = (codePoints: readonly number[]): readonly string[] =>
  families.flatMap((family) =>
    partsOf(family)
      .filter(({ ranges }) => codePoints.every((codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to)))
      .map(({ path }) => path),
  );

type Part = { readonly path: string; readonly ranges: readonly (readonly [from: number, to: number])[] };
const partsRead = new Map<Family, readonly Part[]>();

/** The files of a family with the ranges that they cover: `{"cyrillic": "U+0301,U+0400-045F", "[4]": …}`. */
function partsOf(family: Family): readonly Part[] {
  const known = partsRead.get(family);
  if (known) return known;
  const ranges: unknown = JSON.parse(fileAt(family.ranges).toString());
  const parts = Object.entries(ranges ?? {}).map(([part, text]) => ({
    path: new URL(`files/${family.name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`, family.ranges).href,
    ranges: rangesIn(String(text)),
  }));
  partsRead.set(family, parts);
  return parts;
}

const rangesIn = (text: string): Part['ranges'] =>
  text.split(',').map((range) => {
    const [from = 0, to = from] = range
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [from, to];
  });

/** As TrueType, because fontkit takes no glyphs out of a WOFF2. A variable font is embedded at its default weight. */
async function readPart(path: string): Promise<Read> {
  const { decompress } = await import('wawoff2');
  const file = Buffer.from(await decompress(await readFile(fileURLToPath(path))));
  const font = openFont(file);
  const weight = font.variationAxes.wght?.default ?? REGULAR;
  return { font: { name: path, file, weight }, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

const REGULAR = 400;

function openFont(file: Buffer) {
  const font = create(file);
  if (!('hasGlyphForCodePoint' in font)) throw new Error('a collection of fonts is not one font');
  return font;
}
