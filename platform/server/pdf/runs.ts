import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { type FontFile, fontFor, isOwn } from './fonts.ts';

/** A piece of a line in one font, in the order in which it is read; `font`: undefined for the document's own. */
export type Run = { readonly text: string; readonly font: FontFile | undefined };

/** Its types describe a default export that its CommonJS file does not have. */
const bidiFactory: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What no font has to show: joiners, variation selectors, marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Stands for a character that no font has. */
const UNKNOWN = '?';

/**
 * The runs of one line from left to right as they are drawn. The order follows the Unicode bidirectional algorithm within a document that is written
 * left to right; a run of a right-to-left script is turned by the font's shaping, so it keeps its order here.
 */
export function runsOf(line: string): readonly Run[] {
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const leveled: Leveled[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const level = embedding.levels[index] ?? 0;
    for (const run of inFonts(mirrored.get(index) ?? segment)) {
      const last = leveled.at(-1);
      if (last && last.level === level && last.font === run.font && joins(last, run)) last.text += run.text;
      else leveled.push({ ...run, level });
    }
  }
  return inVisualOrder(leveled);
}

type Leveled = { text: string; readonly font: FontFile | undefined; readonly level: number };

/** Spaces divide runs of other fonts, which do not have them. Right to left, the document's own font goes character by character: it does not turn. */
const joins = (last: Leveled, run: Run): boolean => run.font !== undefined || (last.level % 2 === 0 && run.font === last.font);

/** One character as it is seen: in one font if any has all of it, or else piece by piece. */
function inFonts(grapheme: string): readonly Run[] {
  if (isOwn(grapheme)) return [{ text: grapheme, font: undefined }];
  const whole = fontFor(grapheme);
  if (whole) return [{ text: grapheme, font: whole }];
  const visible = grapheme.replace(INVISIBLE, '');
  if (visible === '') return [];
  if (visible !== grapheme) return inFonts(visible);
  const pieces = [...grapheme];
  return pieces.length > 1 ? pieces.flatMap((piece) => inFonts(piece)) : [{ text: UNKNOWN, font: undefined }];
}

/** Rule L2: from the highest level down to the lowest odd one, turns every sequence at that level or above. */
function inVisualOrder(runs: readonly Leveled[]): readonly Run[] {
  const turned = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < turned.length; from++) {
      let to = from;
      while (to < turned.length && (turned[to]?.level ?? 0) >= level) to++;
      if (to > from) turned.splice(from, to - from, ...turned.slice(from, to).reverse());
      from = to;
    }
  }
  return turned;
}
