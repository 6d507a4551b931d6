import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import { marksOfOthersIn, shippedPartners } from '#platform/server/partners/testing.ts';
import { readableStatement } from '../readable-statement.ts';
import { disclosure, householdWithVoice, voiceSecrets } from '../testing.ts';
import { statementPdf, yearPdf } from './statement-pdf.ts';

type Bookmark = { readonly title: string; readonly items: readonly Bookmark[] };
type Node = { readonly role?: string; readonly children?: readonly Node[] };

const partner = shippedPartners.own;
const to = { name: 'Robin Ames', accountNumber: '8347 1000 1001 4821' };

function readable({ isCpniCompliant = true, lines = 1 } = {}) {
  const { account, parts } = householdWithVoice({ isCpniCompliant });
  const [statement] = parts[0]?.statements ?? [];
  if (!statement) throw new Error('the household has statements');
  const many = Array.from({ length: lines }, (_, copy) => statement.lines.map((line) => ({ ...line, lineId: `${line.lineId} ${copy}` }))).flat();
  return readableStatement({ ...statement, lines: many }, { ...account, accountNumber: '8347100010014821', isCpniCompliant });
}

const textOf = ({ items }: { readonly items: readonly object[] }) =>
  items.map((item) => ('str' in item ? String(item.str) : '')).filter((text) => text.trim() !== '');

/** The file as a PDF reader sees it. */
async function read(file: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(file));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const roles: string[] = [];
  const collect = ({ role, children = [] }: Node) => {
    if (role) roles.push(role);
    children.forEach(collect);
  };
  for (const tree of trees) collect(tree as Node);
  return {
    pages: document.numPages,
    info: (await document.getMetadata()).info as Readonly<Record<string, unknown>>,
    outline: (await document.getOutline()) as readonly Bookmark[],
    text: contents.flatMap(textOf),
    textByPage: contents.map(textOf),
    roles,
  };
}

describe.each<[Language, string, string, string]>([
  ['en', 'Statement of March 9, 2026', 'en-US', 'Credit'],
  ['es', 'Estado de cuenta del 9 de marzo de 2026', 'es-US', 'Crédito'],
])('a printed statement (%s)', (language, title, lang, credit) => {
  const statement = readable();
  const money = (amount: number) => (amount < 0 ? `${credit} ${formatCents(cents(-amount), language)}` : formatCents(cents(amount), language));

  test('states its title and its language and is tagged for screen readers', async () => {
    const file = await statementPdf(statement, { language, partner, to });
    const { info, outline } = await read(file);
    expect(info).toMatchObject({ Title: `Demarc: ${title}`, Language: lang, PDFFormatVersion: '1.7' });
    expect(outline.map((each) => each.title)).toEqual([title]);
    expect(outline[0]?.items).toHaveLength(3);
    const raw = file.toString('latin1');
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).toMatch(/pdfuaid:part>1</);
    expect(raw, 'fonts are embedded').toMatch(/\/FontFile[23]? /);
  });

  test('has headings, paragraphs, and tables with proper header cells', async () => {
    const file = await statementPdf(statement, { language, partner, to });
    const { roles } = await read(file);
    expect(roles.filter((role) => /^H\d$/.test(role))).toEqual(['H1', 'H2', 'H2', 'H2']);
    expect(roles.filter((role) => role === 'Table')).toHaveLength(3);
    const scopes = file.toString('latin1').match(/\/Scope \/(Row|Column)/g) ?? [];
    expect(scopes).toHaveLength(roles.filter((role) => role === 'TH').length);
    expect(new Set(scopes)).toEqual(new Set(['/Scope /Row', '/Scope /Column']));
  });

  test('has every sum, line and payment of the statement', async () => {
    const { text } = await read(await statementPdf(statement, { language, partner, to }));
    const expected = [
      title,
      to.name,
      ...statement.holder.address,
      money(statement.previousBalance),
      money(-statement.payments),
      money(statement.charges),
      money(statement.balance),
      ...statement.groups.flatMap(({ total, lines }) => [money(total), ...lines.flatMap((line) => [line.description[language], money(line.amount)])]),
      ...statement.received.flatMap(({ on, amount }) => [formatDate(on, 'long', language), money(amount)]),
    ];
    expect(text).toEqual(expect.arrayContaining(expected));
    expect(text.join(' ')).toContain(formatDate(statement.dueOn, 'long', language));
    expect(text.join(' ')).not.toContain('-$');
    expect(text).toContain(language === 'en' ? 'Account number: 8347 1000 1001 4821' : 'Número de cuenta: 8347 1000 1001 4821');
  });
});

test.each(shippedPartners.all)('a printed statement is branded for $name and no other partner', async (of) => {
  for (const language of ['en', 'es'] as const) {
    const { text, info } = await read(await statementPdf(readable(), { language, partner: of, to }));
    const said = [...text, JSON.stringify(info)].join(' ');
    expect(marksOfOthersIn(said, of)).toEqual([]);
    for (const part of [of.name, of.phone.display, of.address[0], of.legal[language][0]]) expect(said).toContain(part);
  }
});

test('(A4) the file contains nothing withheld from its reader except the sum', async () => {
  const statement = readable({ isCpniCompliant: false });
  const { text } = await read(await statementPdf(statement, { language: 'en', partner, to }));
  for (const secret of voiceSecrets) expect(text.join(' ')).not.toContain(secret);
  expect(text.join(' ')).toContain('Your phone details are hidden.');
  expect(text).toContain('$21.03');
});

test('a long statement continues over pages, with repeated table headers and page numbers that screen readers skip', async () => {
  const { pages, text, roles } = await read(await statementPdf(readable({ lines: 20 }), { language: 'en', partner, to }));
  expect(pages).toBeGreaterThan(3);
  expect(text.filter((each) => each === 'Service period')).toHaveLength(pages);
  expect(text).toEqual(expect.arrayContaining([`Page 1 of ${pages}`, `Page ${pages} of ${pages}`]));
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
});

test('no heading is alone at the end of a page, and every page names its statement and account', async () => {
  const second = { ...disclosure, insertId: 'second', title: { en: 'Another title', es: 'Otro título' } };
  // Every length of the activity, so that the pages turn at each of the headings below it.
  for (let lines = 1; lines <= 24; lines++) {
    const { textByPage } = await read(await statementPdf(readable({ lines }), { language: 'en', partner, to }, [disclosure, second]));
    for (const text of textByPage) {
      expect(headingsOfPage).not.toContain(text.at(-3));
      expect(text.at(-2)).toBe('Statement of March 9, 2026 · Account ending in 4821');
    }
  }
});

/** What only names what is below it. */
const headingsOfPage = ['Summary', 'Current activity', 'Previous activity', 'Disclosures', disclosure.title.en, 'Another title'];

test('a file of a year has one bookmark for each statement, with its sections below it', async () => {
  const statement = readable();
  const { outline, textByPage } = await read(
    await yearPdf(
      [statement, { ...statement, part: 'mobile' as const }].map((each) => ({ statement: each, inserts: [] })),
      2026,
      { language: 'es', partner, to },
    ),
  );
  expect(outline.map(({ title }) => title)).toEqual(['Estado de cuenta del 9 de marzo de 2026', 'Estado de cuenta del 9 de marzo de 2026 · Móvil']);
  expect(outline.map(({ items }) => items.length)).toEqual([3, 3]);
  expect(textByPage.at(-1)?.at(-2)).toBe('Estado de cuenta del 9 de marzo de 2026 · Móvil · Cuenta terminada en 4821');
});

test('the same statement gives the same file', async () => {
  const statement = readable();
  expect(await statementPdf(statement, { language: 'en', partner, to })).toEqual(await statementPdf(statement, { language: 'en', partner, to }));
});

test.each<[Language, string]>([
  ['en', 'Disclosures'],
  ['es', 'Avisos legales'],
])('disclosures are at the end under their own headings (%s); newsletters are read on the page', async (language, heading) => {
  const newsletter = { ...disclosure, insertId: 'news', kind: 'newsletter', title: { en: 'News', es: 'Novedades' } } as const;
  const { text, outline, roles } = await read(await statementPdf(readable(), { language, partner, to }, [newsletter, disclosure]));
  expect(outline[0]?.items.at(-1)).toMatchObject({ title: heading, items: [{ title: disclosure.title[language] }] });
  expect(text.join(' ')).toContain(disclosure.text[language].join(' '));
  expect(text).not.toContain(newsletter.title[language]);
  expect(roles).toContain('H3');
});

test('the total is shown once above everything, and no name if the reader may not see one', async () => {
  const statement = readable();
  const { text } = await read(await statementPdf(statement, { language: 'en', partner, to: undefined }));
  const [amount, due] = [formatCents(statement.balance, 'en'), `Due date: ${formatDate(statement.dueOn, 'long', 'en')}`];
  expect(text.slice(0, text.indexOf('Summary'))).toEqual(expect.arrayContaining(['Statement balance', amount, due]));
  expect(text).not.toContain(to.name);
  expect(text).toContain('Account ending in 4821');
  expect(text.join(' ')).not.toContain(to.accountNumber);
});

test.each([
  ['Arabic', 'محمد العلي', /العلي.*محمد/],
  ['Hebrew', 'שרה כהן', /כהן.*שרה/],
  ['Cyrillic', 'Борис Иванов', /БорисИванов/],
  ['Chinese', '王小明', /王小明/],
  ['Devanagari', 'शर्मा', /श.*मा/],
  ['emoji', 'Robin 😀', /Robin😀/],
])('a name in %s is written and can be extracted, and a screen reader reads it whole', async (_, name, extracted) => {
  const file = await statementPdf(readable(), { language: 'en', partner, to: { ...to, name } });
  const { text } = await read(file);
  expect(text.join('').replace(/[\p{C}\s]/gu, '')).toMatch(extracted);
  expect(contentsOf(file).flatMap(actualTextsIn)).toEqual([name]);
});

/** The inflated streams of a file. */
function contentsOf(file: Buffer): readonly string[] {
  const contents: string[] = [];
  for (let from = file.indexOf(BEGIN); from >= 0; from = file.indexOf(BEGIN, from + 1)) {
    const stream = file.subarray(from + BEGIN.length, file.indexOf('\nendstream', from));
    // What is not compressed is no content of a page.
    if (stream[0] === ZLIB) contents.push(inflateSync(stream).toString('latin1'));
  }
  return contents;
}

const BEGIN = '>>\nstream\n';
const ZLIB = 0x78;

/** The texts that readers get for what is drawn in pieces, in UTF-16 with a byte order mark. */
const actualTextsIn = (content: string): readonly string[] =>
  [...content.matchAll(/\/ActualText \(((?:[^\\)]|\\.)*)\)/gs)].map(([, text = '']) =>
    Buffer.from(
      text.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter),
      'latin1',
    )
      .swap16()
      .toString('utf16le')
      .replace('\ufeff', ''),
  );

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
