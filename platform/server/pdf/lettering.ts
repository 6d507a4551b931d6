import { ascent, type FontFile, fonts, isOwn, type Weight } from './fonts.ts';
import { type Run, runsOf } from './runs.ts';

type Options = PDFKit.Mixins.TextOptions;
/** Points. */
type Width = Pick<Options, 'width'>;

/**
 * Writes text in the document's own font and, where that has no such characters, in the font of their script and in their direction. What is drawn
 * in pieces says the whole line to whoever reads or copies it (`ActualText`).
 */
export class Lettering {
  readonly #file: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();
  #weight: Weight = 'regular';
  #size = 0;
  #color = '';

  constructor(file: PDFKit.PDFDocument) {
    this.#file = file;
    file.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  }

  /** `size`: points. */
  take(weight: Weight, size: number, color: string): void {
    this.#weight = weight;
    this.#size = size;
    this.#color = color;
    this.#takeOwn();
  }

  /** Points. */
  heightOf(text: string, options: Options & Width): number {
    return isOwnText(text)
      ? this.#file.heightOfString(text, options)
      : this.#linesOf(text, options.width).length * this.#file.currentLineHeight(true);
  }

  /** The next piece of the page begins below it. */
  write(text: string, x: number, y: number, options: Options & Width): void {
    if (isOwnText(text)) {
      this.#file.text(text, x, y, options);
      return;
    }
    const { width = 0 } = options;
    const lineHeight = this.#file.currentLineHeight(true);
    const lines = this.#linesOf(text, width);
    for (const [index, { line, runs }] of lines.entries()) {
      const from = options.align === 'right' ? x + width - this.#widthOf(runs) : x;
      this.#line(line, runs, from, y + index * lineHeight + ascent * this.#size);
    }
    this.#file.y = y + lines.length * lineHeight;
  }

  /** `baseline`: the place of the line from the top of the page, in points. */
  #line(line: string, runs: readonly Run[], from: number, baseline: number): void {
    let x = from;
    this.#file.markContent('Span', { actual: line });
    for (const run of runs) {
      this.#take(run.font);
      const stroke = run.font ? strokeOf(run.font, this.#weight) * this.#size : 0;
      if (stroke > 0) this.#file.lineWidth(stroke).strokeColor(this.#color);
      this.#file.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: stroke > 0 });
      x += this.#file.widthOfString(run.text);
    }
    this.#file.endMarkedContent();
    this.#takeOwn();
  }

  /** Broken at spaces; a word that is wider than a line stands alone. */
  #linesOf(text: string, width = 0): readonly { readonly line: string; readonly runs: readonly Run[] }[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      for (const word of paragraph.split(' ')) {
        const last = lines.at(-1);
        const longer = last === undefined ? word : `${last} ${word}`;
        if (last === undefined || this.#widthOf(runsOf(longer)) > width) lines.push(word);
        else lines.splice(-1, 1, longer);
      }
      return lines.map((line) => ({ line, runs: runsOf(line) }));
    });
  }

  #widthOf(runs: readonly Run[]): number {
    let sum = 0;
    for (const { text, font } of runs) {
      this.#take(font);
      sum += this.#file.widthOfString(text);
    }
    this.#takeOwn();
    return sum;
  }

  #takeOwn(): void {
    this.#file.font(this.#weight).fontSize(this.#size).fillColor(this.#color);
  }

  #take(font: FontFile | undefined): void {
    if (!font) {
      this.#file.font(this.#weight);
      return;
    }
    if (!this.#registered.has(font.name)) this.#file.registerFont(font.name, font.file);
    this.#registered.add(font.name);
    this.#file.font(font.name);
  }
}

/** The share of the type size by which outlines are drawn thicker, so that a font of one weight looks like another. */
const strokeOf = (font: FontFile, weight: Weight): number => Math.max(0, weights[weight] - font.weight) * STROKE_BY_WEIGHT;

const weights: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };
const STROKE_BY_WEIGHT = 0.00013;

const isOwnText = (text: string): boolean => text.split('\n').every(isOwn);
