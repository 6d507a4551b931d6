import { expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { show, textOf } from '../testing.tsx';
import { type Listing, type PartListing, positionOf } from './listing.ts';
import { StatementsPage } from './StatementsPage.tsx';

const statement = (on: IsoDate, balance: number) => ({
  id: `id-of-${on}`,
  on,
  dueOn: '2026-11-30' as const,
  charges: cents(142_37),
  balance: cents(balance),
});
const core: PartListing = {
  part: 'core',
  statements: { items: [statement('2026-11-09', 142_37), statement('2026-10-09', -23_10)], next: null },
  continued: false,
  nextOn: '2026-12-09',
  late: undefined,
};
const listing = (...parts: readonly PartListing[]): Listing => ({ show: 'all', yearMissing: false, parts });

test('STMT-01 offers the current statement, all, and earlier ones as links that mark the one shown', () => {
  const html = show(StatementsPage, { ...listing(core), show: 'earlier' });
  expect([...html.matchAll(/href="\/billing\/statements\?show=(\w+)"( [^>]*)?>([^<]+)</g)].map(([, view, , words]) => [view, words])).toEqual([
    ['all', 'All'],
    ['current', 'Current'],
    ['earlier', 'Earlier'],
  ]);
  expect(html.match(/aria-current="page"[^>]*>[^<]*/g)).toEqual([expect.stringContaining('Earlier')]);
});

test('each statement shows its dates, sums, page and printable version; a credit is named', () => {
  const html = show(StatementsPage, listing(core));
  expect(html).toContain('href="/billing/statements/id-of-2026-11-09"');
  expect(html).toContain('href="/billing/statements/id-of-2026-11-09.pdf"');
  const text = textOf(html);
  for (const words of ['November 9, 2026', 'November 30, 2026', '$142.37', 'Credit $23.10', 'PDF of the statement of November 9, 2026'])
    expect(text).toContain(words);
  expect(text).not.toContain('-$');
});

test('in Spanish the page and its file are the Spanish ones', () => {
  const html = show(StatementsPage, listing(core), 'es');
  expect(textOf(html)).toContain('Crédito $23.10');
  expect(html).toContain('href="/es/billing/statements/id-of-2026-11-09.pdf"');
});

test('STMT-06 says that a new statement can take 24 to 48 hours', () => {
  expect(textOf(show(StatementsPage, listing(core)))).toContain('A new statement can take 24 to 48 hours to show here.');
  expect(textOf(show(StatementsPage, listing(core), 'es'))).toContain('puede tardar de 24 a 48 horas');
});

test('STMT-07 a late statement says so: refresh, or use the last one on paper', () => {
  const late = { ...core, late: { expectedOn: '2026-12-09', tooLate: false } } as const;
  const html = show(StatementsPage, listing(late));
  expect(textOf(html)).toContain('Looking for Your Statement? Your statement of December 9, 2026 is not here yet.');
  expect(html).toMatch(/<a href="\/billing\/statements" target="_self"[^>]*>.*?Refresh/);
  expect(html).toMatch(/href="\/billing\/statements\/id-of-2026-11-09\.pdf"[^>]*>Download the paper statement of November 9, 2026/);
  expect(show(StatementsPage, listing(late), 'es')).toMatch(/<a href="\/es\/billing\/statements" target="_self"/);
});

test('one even later says to call', () => {
  const tooLate = { ...core, late: { expectedOn: '2026-12-09', tooLate: true } } as const;
  const html = show(StatementsPage, listing(tooLate));
  expect(textOf(html)).toContain('If it does not come today, call 555-0100');
  expect(html).toMatch(/If it does not come today, call .*<a [^>]*href="tel:/);
});

test('several parts have their own headings and page separately', () => {
  const mobile = { ...core, part: 'mobile', statements: { ...core.statements, next: '2025-12-09.mobile' } } as const;
  const html = show(StatementsPage, listing(core, mobile));
  expect(html.match(/<h2[^>]*>[^<]+/g)?.map((heading) => heading.replace(/<[^>]+>/, ''))).toEqual([
    'Internet, TV and voice',
    'Mobile',
    'All statements of a year',
  ]);
  expect(html).toContain('href="/billing/statements?show=all&amp;part=mobile&amp;after=2025-12-09.mobile"');
  expect(html).not.toContain('part=core');
});

test('before the first statement its day is shown; if none is earlier, that is said', () => {
  const none = { ...core, statements: { items: [], next: null } };
  expect(textOf(show(StatementsPage, listing(none)))).toContain('There is no statement yet. The first one comes on December 9, 2026.');
  expect(textOf(show(StatementsPage, { ...listing(none), show: 'earlier' }))).toContain('There are no statements here.');
});

test('a meaningless address shows all', () => {
  for (const search of [{}, { show: 'x', part: 'core' }, { part: 'garden', after: '1' }])
    expect(positionOf(search)).toEqual({ show: 'all', yearMissing: false, from: undefined });
  expect(positionOf({ show: 'earlier', part: 'mobile', after: 'k' })).toEqual({
    show: 'earlier',
    yearMissing: false,
    from: { part: 'mobile', after: 'k' },
  });
});

test('all statements of a year come in one file, for each listed year; a failure is reported', () => {
  const html = show(
    StatementsPage,
    listing({ ...core, statements: { items: [statement('2026-01-09', 1), statement('2025-12-09', 1)], next: null } }),
    'es',
  );
  expect([...html.matchAll(/href="(\/es\/billing\/statements\/\d{4}\.pdf)"/g)].map(([, file]) => file)).toEqual([
    '/es/billing/statements/2026.pdf',
    '/es/billing/statements/2025.pdf',
  ]);
  expect(textOf(show(StatementsPage, { ...listing(core), ...positionOf({ printable: 'unavailable' }) }))).toContain('Unable to Download Statement');
});
