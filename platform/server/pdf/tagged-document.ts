import { type DocumentFacts, type HeadingTag, MARGIN, Pages } from './pages.ts';

/** Lengths are in points: 1/72 inch. */
const CELL_PADDING = 5;
const PARAGRAPH_SPACE = 4;
const PANEL_PADDING = 12;
const IMPRINT_SPACE = 10;

export type PrintedColumn = {
  readonly header: string;
  /** Share of the page width; all columns add up to 1. */
  readonly share: number;
  readonly align?: 'right';
};

/** The first cell names the row. */
export type PrintedRow = { readonly cells: readonly string[]; readonly strong?: boolean };

/** A PDF that screen readers can read in order: everything on a page is tagged, or marked as decoration (PDF/UA-1). */
export class TaggedDocument {
  readonly #pages: Pages;
  readonly #file: PDFKit.PDFDocument;
  readonly #width: number;

  constructor(facts: DocumentFacts) {
    this.#pages = new Pages(facts);
    this.#file = this.#pages.file;
    this.#width = this.#pages.width;
  }

  /** Begins a page with a bookmark. The foot is at the end of this page and those after it. */
  begin(bookmark: string, foot: string): void {
    this.#pages.begin(bookmark, foot);
  }

  /** Stays with what follows it, which every heading needs. */
  heading(tag: HeadingTag, text: string): void {
    this.#pages.heading(tag, text);
  }

  /** The sender's name above a line in their color. */
  letterhead(name: string): void {
    this.#pages.ink('bold', 16, 'accent');
    this.#pages.paragraph(name);
    this.#file.y += PARAGRAPH_SPACE;
    this.#pages.decorate([() => this.#pages.rule(this.#file.y, 'accent', 1.5)]);
    this.#file.y += CELL_PADDING;
  }

  paragraph(text: string): void {
    this.#line(text);
    this.#file.y += PARAGRAPH_SPACE;
  }

  /** Lines that belong together, such as an address. */
  lines(texts: readonly string[]): void {
    for (const text of texts) this.#line(text);
    this.#file.y += PARAGRAPH_SPACE;
  }

  /** Who sent it, in small type below a line. */
  imprint(texts: readonly string[]): void {
    const text = texts.join('\n');
    this.#pages.ink('regular', 8, 'ink-quiet');
    this.#pages.makeRoom(this.#pages.lettering.heightOf(text, { width: this.#width }) + 2 * IMPRINT_SPACE);
    this.#file.y += IMPRINT_SPACE;
    this.#pages.decorate([() => this.#pages.rule(this.#file.y, 'line')]);
    this.#file.y += IMPRINT_SPACE;
    this.#pages.ink('regular', 8, 'ink-quiet');
    this.#pages.paragraph(text);
  }

  /** What readers look for first: the label, the amount, and a note. */
  panel({ label, figure, note }: { readonly label: string; readonly figure: string; readonly note: string }): void {
    const texts = [
      { text: label, font: 'regular', size: 10, role: 'ink-quiet' },
      { text: figure, font: 'bold', size: 22, role: 'ink' },
      { text: note, font: 'regular', size: 10, role: 'ink' },
    ] as const;
    const width = this.#width - 2 * PANEL_PADDING;
    const heights = texts.map(({ text, font, size, role }) => {
      this.#pages.ink(font, size, role);
      return this.#pages.lettering.heightOf(text, { width });
    });
    const height = heights.reduce((sum, each) => sum + each, 2 * PANEL_PADDING);
    this.#pages.makeRoom(height);
    const top = this.#file.y + CELL_PADDING;
    this.#pages.decorate([() => this.#file.roundedRect(MARGIN, top, this.#width, height, 6).fill(this.#pages.theme['accent-soft'].light)]);
    let y = top + PANEL_PADDING;
    for (const [index, { text, font, size, role }] of texts.entries()) {
      this.#pages.ink(font, size, role);
      const at = y;
      this.#pages.add(this.#file.struct('P', {}, () => this.#pages.lettering.write(text, MARGIN + PANEL_PADDING, at, { width })));
      y += heights[index] ?? 0;
    }
    this.#file.y = top + height + CELL_PADDING;
  }

  /** A code that a camera reads, from an SVG path on a grid of `size` units. `says`: what it holds, for screen readers. `width`: points. */
  code({ path, size, width, says }: { readonly path: string; readonly size: number; readonly width: number; readonly says: string }): void {
    this.#pages.makeRoom(width);
    const top = this.#file.y;
    const draw = () =>
      this.#file
        .save()
        .translate(MARGIN, top)
        .scale(width / size)
        .path(path)
        .fill(this.#pages.theme.ink.light)
        .restore();
    this.#pages.add(this.#file.struct('Figure', { alt: says }, draw));
    this.#file.y = top + width + CELL_PADDING;
  }

  /**
   * On a new page its head is drawn again, visually only. A strong row begins a group, so it stays with the row below; its lines are divided
   * by weaker rules.
   */
  table(columns: readonly PrintedColumn[], rows: readonly PrintedRow[]): void {
    const head: PrintedRow = { cells: columns.map(({ header }) => header), strong: true };
    const headHeight = this.#heightOf(columns, head);
    const heights = rows.map((row) => this.#heightOf(columns, row));
    const together = (index: number) => (heights[index] ?? 0) + (rows[index]?.strong ? (heights[index + 1] ?? 0) : 0);
    this.#pages.makeRoom(headHeight + together(0));
    const table = this.#file.struct('Table');
    this.#pages.add(table);
    this.#row(columns, head, headHeight, (cells) => this.#tagRow(table, cells, () => 'Column'));
    for (const [index, row] of rows.entries()) {
      if (this.#pages.makeRoom(together(index))) this.#row(columns, head, headHeight, (cells) => this.#pages.decorate(cells));
      this.#row(columns, row, heights[index] ?? 0, (cells) => this.#tagRow(table, cells, (column) => (column === 0 ? 'Row' : undefined)));
    }
    table.end();
    this.#file.y += CELL_PADDING;
  }

  /** Numbers the pages and closes the file. */
  end(pageWords: (page: number, pages: number) => string): Promise<Buffer> {
    return this.#pages.end(pageWords);
  }

  #line(text: string): void {
    this.#pages.ink('regular', 10);
    this.#pages.makeRoom(this.#pages.lettering.heightOf(text, { width: this.#width }));
    // The headings above it may have been written in between.
    this.#pages.ink('regular', 10);
    this.#pages.paragraph(text);
  }

  #heightOf(columns: readonly PrintedColumn[], row: PrintedRow): number {
    this.#pages.ink(row.strong ? 'bold' : 'regular', 10);
    return (
      Math.max(...this.#sideBySide(columns, row.cells).map(({ text, options }) => this.#pages.lettering.heightOf(text, options))) + 2 * CELL_PADDING
    );
  }

  /** Passes the cells of a row on to be drawn. */
  #row(columns: readonly PrintedColumn[], row: PrintedRow, height: number, draw: (cells: readonly (() => void)[]) => void): void {
    const top = this.#file.y;
    this.#pages.decorate([() => this.#pages.rule(top, row.strong ? 'line-strong' : 'line')]);
    this.#pages.ink(row.strong ? 'bold' : 'regular', 10);
    const place = ({ text, x, options }: Cell) => this.#pages.lettering.write(text, x, top + CELL_PADDING, options);
    draw(this.#sideBySide(columns, row.cells).map((cell) => () => place(cell)));
    this.#file.y = top + height;
  }

  #sideBySide(columns: readonly PrintedColumn[], texts: readonly string[]): readonly Cell[] {
    let x = MARGIN;
    return columns.map(({ share, align }, index) => {
      const width = share * this.#width;
      const options: Cell['options'] = align ? { width, align, features: figures } : { width: width - CELL_PADDING };
      const cell = { text: texts[index] ?? '', x, options };
      x += width;
      return cell;
    });
  }

  #tagRow(table: PDFKit.PDFStructureElement, cells: readonly (() => void)[], scopeOf: (index: number) => Scope | undefined): void {
    const row = this.#file.struct('TR');
    table.add(row);
    for (const [index, draw] of cells.entries()) {
      const scope = scopeOf(index);
      row.add(scope ? this.#file.struct('TH', headerOf(scope), draw) : this.#file.struct('TD', {}, draw));
    }
    row.end();
  }
}

type Cell = { readonly text: string; readonly x: number; readonly options: PDFKit.Mixins.TextOptions };
type Scope = 'Row' | 'Column';

/** pdfkit supports the scope attribute, but its types lack it. */
const headerOf = (scope: Scope): { readonly title?: string; readonly scope: Scope } => ({ scope });

/** Tabular figures, so that amounts line up. */
const figures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
