import PdfDocument from 'pdfkit';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Language, localeOf } from '#platform/rules/language.ts';
import type { Role, Theme } from '#platform/rules/partner/theme.ts';
import type { Weight } from './fonts.ts';
import { Lettering } from './lettering.ts';

/** Lengths are in points: 1/72 inch. */
export const MARGIN = 54;
const BELOW_HEADING = 5;
const FOOTER_FROM_BOTTOM = 36;
/** Share of the page width for the name at the foot of a page; its number has the rest. */
const FOOTER_NAME = 0.8;

const headings = { H1: { size: 20, before: 12 }, H2: { size: 14, before: 16 }, H3: { size: 11, before: 10 } } as const;
export type HeadingTag = keyof typeof headings;

export type DocumentFacts = {
  readonly title: string;
  readonly language: Language;
  /** The date of its content, not of its creation. */
  readonly on: IsoDate;
  /** Paper uses the light scheme. */
  readonly theme: Theme;
};

/** The pages of a tagged PDF: where the next piece goes, the headings above it, and what is at the foot. */
export class Pages {
  readonly file: PDFKit.PDFDocument;
  readonly lettering: Lettering;
  /** The width between the margins. */
  readonly width: number;
  readonly theme: Theme;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #chunks: Buffer[] = [];
  /** What is at the foot of each page. */
  readonly #feet: string[] = [];
  #foot = '';
  /** The bookmarks that the next ones belong below. */
  #bookmarks: Partial<Record<'begun' | 'H2', PDFKit.PDFOutline>> = {};
  /** Headings are written with what follows them, so that none is left alone at the end of a page. */
  #held: { readonly tag: HeadingTag; readonly text: string }[] = [];

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
      // Each statement begins a page of its own, the first one too.
      autoFirstPage: false,
    };
    this.file = new PdfDocument(Object.assign(options, accessible));
    this.lettering = new Lettering(this.file);
    this.file.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.file.on('pageAdded', () => this.#feet.push(this.#foot));
    this.width = LETTER_WIDTH - 2 * MARGIN;
    this.theme = theme;
    // Attached first, so that content is written as it is added and not when the document ends.
    this.#root = this.file.struct('Document');
    this.file.addStructure(this.#root);
  }

  /** Begins a page with a bookmark. The foot is at the end of this page and those after it. */
  begin(bookmark: string, foot: string): void {
    this.#foot = foot;
    this.file.addPage();
    this.#bookmarks = { begun: this.file.outline.addItem(bookmark) };
  }

  /** Held until there is something below it. */
  heading(tag: HeadingTag, text: string): void {
    this.#held.push({ tag, text });
  }

  /** Adds a piece of this height below the headings held for it; all of them move to a new page if they do not fit. Returns whether they did. */
  makeRoom(height: number): boolean {
    const above = this.#held.map((heading) => {
      const { size, before } = headings[heading.tag];
      this.ink('bold', size);
      return { ...heading, size, before, height: this.lettering.heightOf(heading.text, { width: this.width }) };
    });
    this.#held = [];
    const needed = above.reduce((sum, heading) => sum + heading.before + heading.height + BELOW_HEADING, height);
    const isFull = this.file.y + needed > this.file.page.height - MARGIN;
    if (isFull) this.file.addPage();
    for (const [index, { tag, text, size, before }] of above.entries()) {
      if (index > 0 || !isFull) this.file.y += before;
      this.#bookmark(tag, text);
      this.ink('bold', size);
      this.paragraph(text, tag);
      this.file.y += BELOW_HEADING;
    }
    return isFull;
  }

  ink(font: Weight, size: number, role: Role = 'ink'): void {
    this.lettering.take(font, size, this.theme[role].light);
  }

  /** Text across the page, in the current ink. */
  paragraph(text: string, tag: HeadingTag | 'P' = 'P'): void {
    this.add(this.file.struct(tag, {}, () => this.lettering.write(text, MARGIN, this.file.y, { width: this.width })));
  }

  add(element: PDFKit.PDFStructureElement): void {
    this.#root.add(element);
  }

  /** Draws what screen readers skip. */
  decorate(drawings: readonly (() => void)[]): void {
    this.file.markContent('Artifact', { type: 'Layout' });
    for (const draw of drawings) draw();
    this.file.endMarkedContent();
  }

  /** A line across the page. */
  rule(y: number, role: Role, width = 0.5): void {
    this.file
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(width)
      .strokeColor(this.theme[role].light)
      .stroke();
  }

  /** Writes the feet with the numbers of the pages, and closes the file. */
  async end(pageWords: (page: number, pages: number) => string): Promise<Buffer> {
    this.#root.end();
    const { count } = this.file.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.file.switchToPage(page);
      // Below the margin, pdfkit would start another page.
      this.file.page.margins.bottom = 0;
      this.ink('regular', 8, 'ink-quiet');
      const y = this.file.page.height - FOOTER_FROM_BOTTOM;
      const footWidth = FOOTER_NAME * this.width;
      this.file.markContent('Artifact', { type: 'Pagination' });
      this.lettering.write(this.#feet[page] ?? '', MARGIN, y, { width: footWidth });
      this.lettering.write(pageWords(page + 1, count), MARGIN + footWidth, y, { width: this.width - footWidth, align: 'right' });
      this.file.endMarkedContent();
    }
    const ended = new Promise((resolve) => this.file.once('end', resolve));
    this.file.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  /** The title of what has begun needs no bookmark of its own. */
  #bookmark(tag: HeadingTag, text: string): void {
    const { begun, H2 } = this.#bookmarks;
    if (tag === 'H2' && begun) this.#bookmarks = { begun, H2: begun.addItem(text) };
    if (tag === 'H3') H2?.addItem(text);
  }
}

const LETTER_WIDTH = 612;

/** pdfkit supports this subset, but its types lack it. */
const accessible: { readonly subset: string } = { subset: 'PDF/UA' };
