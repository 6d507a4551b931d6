import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Language, localeOf } from '#platform/rules/language.ts';
import type { Role, Theme } from '#platform/rules/partner/theme.ts';

/** Lengths are in points: 1/72 inch. */
const MARGIN = 54;
const CELL_PADDING = 5;
const PARAGRAPH_SPACE = 4;
const PANEL_PADDING = 12;
const FOOTER_FROM_BOTTOM = 36;
/** Keeps a heading on the page of what follows: a table's head and first row. */
const KEPT_BELOW_HEADING = 60;

/** PDF/UA requires embedded fonts; only the characters in use are embedded. */
const fonts = {
  regular: readFileSync(fileURLToPath(import.meta.resolve('@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf'))),
  bold: readFileSync(fileURLToPath(import.meta.resolve('@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf'))),
};

const headings = { H1: { size: 20, before: 12 }, H2: { size: 14, before: 16 }, H3: { size: 11, before: 10 } } as const;

export type PrintedColumn = {
  readonly header: string;
  /** Share of the page width; all columns add up to 1. */
  readonly share: number;
  readonly align?: 'right';
};

export type DocumentFacts = {
  readonly title: string;
  readonly language: Language;
  /** The date of its content, not of its creation. */
  readonly on: IsoDate;
  /** Paper uses the light scheme. */
  readonly theme: Theme;
};

/** The first cell names the row. */
export type PrintedRow = { readonly cells: readonly string[]; readonly strong?: boolean };

/** A PDF that screen readers can read in order: everything on a page is tagged, or marked as decoration (PDF/UA-1). */
export class TaggedDocument {
  readonly #file: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #chunks: Buffer[] = [];
  readonly #width: number;
  readonly #theme: Theme;

  constructor({ title, language, on, theme }: DocumentFacts) {
    const options: PDFKit.PDFDocumentOptions = {
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: localeOf[language],
      info: { Title: title, CreationDate: new Date(`${on}T12:00:00Z`) },
      size: 'LETTER',
      margin: MARGIN,
      bufferPages: true,
    };
    this.#file = new PdfDocument(Object.assign(options, accessible));
    this.#file.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
    this.#file.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#width = this.#file.page.width - 2 * MARGIN;
    this.#theme = theme;
    // Attached first, so that content is written as it is added and not when the document ends.
    this.#root = this.#file.struct('Document');
    this.#file.addStructure(this.#root);
  }

  /** Starts a new page. */
  newPage(): void {
    this.#file.addPage();
  }

  heading(tag: keyof typeof headings, text: string): void {
    const { size, before } = headings[tag];
    this.#ink('bold', size);
    const height = this.#file.heightOfString(text, { width: this.#width });
    if (!this.#turnPageFor(before + height + KEPT_BELOW_HEADING)) this.#file.y += before;
    this.#file.outline.addItem(text);
    this.#root.add(this.#file.struct(tag, {}, () => this.#write(text)));
    this.#file.y += CELL_PADDING;
  }

  /** The sender's name above a line in their color. */
  letterhead(name: string): void {
    this.#ink('bold', 16, 'accent');
    this.#root.add(this.#file.struct('P', {}, () => this.#write(name)));
    this.#file.y += PARAGRAPH_SPACE;
    this.#decorate([() => this.#rule(this.#file.y, 'accent', 1.5)]);
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

  /** What readers look for first: the label, the amount, and a note. */
  panel({ label, figure, note }: { readonly label: string; readonly figure: string; readonly note: string }): void {
    const texts = [
      { text: label, font: 'regular', size: 10, role: 'ink-quiet' },
      { text: figure, font: 'bold', size: 22, role: 'ink' },
      { text: note, font: 'regular', size: 10, role: 'ink' },
    ] as const;
    const width = this.#width - 2 * PANEL_PADDING;
    const heights = texts.map(({ text, font, size, role }) => {
      this.#ink(font, size, role);
      return this.#file.heightOfString(text, { width });
    });
    const height = heights.reduce((sum, each) => sum + each, 2 * PANEL_PADDING);
    this.#turnPageFor(height);
    const top = this.#file.y + CELL_PADDING;
    this.#decorate([() => this.#file.roundedRect(MARGIN, top, this.#width, height, 6).fill(this.#theme['accent-soft'].light)]);
    let y = top + PANEL_PADDING;
    for (const [index, { text, font, size, role }] of texts.entries()) {
      this.#ink(font, size, role);
      const at = y;
      this.#root.add(this.#file.struct('P', {}, () => void this.#file.text(text, MARGIN + PANEL_PADDING, at, { width })));
      y += heights[index] ?? 0;
    }
    this.#file.y = top + height + CELL_PADDING;
  }

  /** On a new page its head is drawn again, visually only. */
  table(columns: readonly PrintedColumn[], rows: readonly PrintedRow[]): void {
    const table = this.#file.struct('Table');
    this.#root.add(table);
    const head: PrintedRow = { cells: columns.map(({ header }) => header), strong: true };
    this.#row(columns, head, (cells) => this.#tagRow(table, cells, () => 'Column'));
    for (const row of rows) {
      const drawHead = () => this.#row(columns, head, (cells) => this.#decorate(cells));
      this.#row(columns, row, (cells) => this.#tagRow(table, cells, (index) => (index === 0 ? 'Row' : undefined)), drawHead);
    }
    table.end();
    this.#file.y += CELL_PADDING;
  }

  /** Numbers the pages and closes the file. */
  async end(pageWords: (page: number, pages: number) => string): Promise<Buffer> {
    this.#root.end();
    const { count } = this.#file.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#file.switchToPage(page);
      // Below the margin, pdfkit would start another page.
      this.#file.page.margins.bottom = 0;
      this.#ink('regular', 8, 'ink-quiet');
      this.#file.markContent('Artifact', { type: 'Pagination' });
      this.#file.text(pageWords(page + 1, count), MARGIN, this.#file.page.height - FOOTER_FROM_BOTTOM, { width: this.#width, align: 'right' });
      this.#file.endMarkedContent();
    }
    const ended = new Promise((resolve) => this.#file.once('end', resolve));
    this.#file.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  #ink(font: keyof typeof fonts, size: number, role: Role = 'ink'): void {
    this.#file.font(font).fontSize(size).fillColor(this.#theme[role].light);
  }

  #line(text: string): void {
    this.#ink('regular', 10);
    this.#turnPageFor(this.#file.heightOfString(text, { width: this.#width }));
    this.#root.add(this.#file.struct('P', {}, () => this.#write(text)));
  }

  #write(text: string): void {
    this.#file.text(text, MARGIN, this.#file.y, { width: this.#width });
  }

  /** Starts a new page if this height does not fit. Returns whether it did. */
  #turnPageFor(height: number): boolean {
    const isFull = this.#file.y + height > this.#file.page.height - MARGIN;
    if (isFull) this.#file.addPage();
    return isFull;
  }

  /** Makes room for a row, on a new page if this one is full, and passes its cells on to be drawn. */
  #row(columns: readonly PrintedColumn[], row: PrintedRow, draw: (cells: readonly (() => void)[]) => void, onNewPage = () => {}): void {
    const setFont = () => this.#ink(row.strong ? 'bold' : 'regular', 10);
    const cells = this.#sideBySide(columns, row.cells);
    setFont();
    const height = Math.max(...cells.map(({ text, options }) => this.#file.heightOfString(text, options))) + 2 * CELL_PADDING;
    if (this.#turnPageFor(height)) onNewPage();
    setFont();
    const top = this.#file.y;
    this.#decorate([() => this.#rule(top)]);
    const place = ({ text, x, options }: Cell) => void this.#file.text(text, x, top + CELL_PADDING, options);
    draw(cells.map((cell) => () => place(cell)));
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

  #decorate(drawings: readonly (() => void)[]): void {
    this.#file.markContent('Artifact', { type: 'Layout' });
    for (const draw of drawings) draw();
    this.#file.endMarkedContent();
  }

  #rule(y: number, role: Role = 'line-strong', width = 0.5): void {
    this.#file
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.#width, y)
      .lineWidth(width)
      .strokeColor(this.#theme[role].light)
      .stroke();
  }
}

type Cell = { readonly text: string; readonly x: number; readonly options: PDFKit.Mixins.TextOptions };
type Scope = 'Row' | 'Column';

/** pdfkit supports this subset and the scope attribute, but its types lack both. */
const accessible: { readonly subset: string } = { subset: 'PDF/UA' };
const headerOf = (scope: Scope): { readonly title?: string; readonly scope: Scope } => ({ scope });

/** Tabular figures, so that amounts line up. */
const figures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
