import { expect, test } from 'vitest';
import { bansBrokenIn, ofPartners } from './bans.ts';

const linesOf = (file: string, text: string): readonly (number | undefined)[] => bansBrokenIn(file, text).map((finding) => finding.line);

test.each([
  ['const at = Date.now();'],
  ['const clock = { nowMs: Date.now };'],
  ['const at = new Date();'],
  ['const at = Temporal.Now.instant();'],
  ["type Money = import('#platform/rules/money.ts').Cents;"],
  ["type Money = typeof import('#platform/rules/money.ts');"],
  ['const due = sql`select * from charge where due_at <= now()`;'],
  ['const due = sql<Row>`select current_date`;'],
  ['await sql`delete from demarc.session where started_at <= ${before}`.execute(database);'],
  ['await sql`with entry as (insert into bss.entries select * from numbered) select`.execute(database);'],
])('refuses in a use case: %s', (line) => {
  expect(linesOf('modules/payments/server/paying/pay.ts', `\n${line}\n`)).toEqual([2]);
});

test.each([
  ['const at = new Date(instant);'],
  ['const at = clock.now();'],
  ['// Date.now() is what we must not write here'],
  ["const page = await import('./PayPage.tsx');"],
  ["const page = import('./PayPage.tsx').then((module) => module.PayPage);"],
  ['const words = `the order is ready now()`;'],
  ['await sql`delete from demarc.session where user_id = ${userId}`.execute(database);'],
  ['await sql`delete from demarc.notice_choice where topic <> all(${off})`.execute(database);'],
])('allows: %s', (line) => {
  expect(linesOf('modules/payments/server/paying/pay.ts', line)).toEqual([]);
});

test('names the line inside a multi-line statement', () => {
  expect(linesOf('modules/payments/server/store.ts', 'const due = sql`\n  select *\n  from charge\n  where due_at <= now()`;')).toEqual([4]);
});

test.each(['default now()', 'DEFAULT CURRENT_TIMESTAMP', 'check (due_on >= current_date)'])('refuses in a migration: %s', (line) => {
  expect(linesOf('providers/embedded/billing/migrations/0031-ledger.sql', `create table entry (\n  at timestamptz ${line}\n);`)).toEqual([2]);
});

test('the section to correct is above the heading', () => {
  const page = (...pieces: readonly string[]) => `function Page() {\n  return (\n    <Stack>${pieces.join('')}</Stack>\n  );\n}\n`;
  const found = (text: string) => bansBrokenIn('modules/x/web/XPage.tsx', text).map(({ message }) => message);
  expect(found(page('<PageHeading>x</PageHeading>', '<ErrorSummary problems={[]} />'))).toEqual([
    'The error summary goes above the heading of the page',
  ]);
  expect(found(page('<ErrorSummary problems={[]} />', '<PageHeading>x</PageHeading>'))).toEqual([]);
  expect(found(page('<PageHeading>x</PageHeading>') + page('<RefusedForm />'))).toEqual([]);
});

test('a comment in a migration may mention now()', () => {
  expect(linesOf('providers/embedded/billing/migrations/0031-ledger.sql', '-- never now()\nselect 1;')).toEqual([]);
});

test('one file writes the ledger', () => {
  expect(linesOf('providers/embedded/billing/ledger/post.ts', 'sql`insert into bss.legs select`')).toEqual([]);
});

test('the clocks themselves may read the time', () => {
  expect(linesOf('platform/server/clock/machine.ts', 'const at = Date.now();')).toEqual([]);
});

const partners = ofPartners(['Birch Harbor']);
const partnerLines = (file: string, text: string) => bansBrokenIn(file, text, partners).map((finding) => finding.line);

test.each([
  ['modules/billing/web/Bill.module.css', 'a {\n  color: #0b5960;\n}', 2],
  ['modules/billing/web/Bill.tsx', "const ink = '#fff';", 1],
  ['design/web/dialog/Dialog.module.css', 'a { background: rgb(8 18 18 / 55%); }', 1],
  ['modules/billing/copy/en.ts', "call: 'Call 555-0140',", 1],
  ['modules/billing/web/Bill.tsx', '<a href="tel:+15550140">', 1],
  ['modules/billing/copy/en.ts', "hello: 'Welcome to Birch Harbor',", 1],
  ['modules/support/content/en/pay.md', '# How to pay\n\nBirch Harbor takes cards.', 3],
])("a partner's own text must not be in %s: %s", (file, text, line) => {
  expect(partnerLines(file, text)).toEqual([line]);
});

test.each([
  ['design/tokens/tokens.css', ':root { --ink: #10201f; }'],
  ['modules/billing/web/Bill.module.css', 'a { color: var(--accent); }'],
  ['modules/billing/web/Bill.tsx', '<a href="#summary">{say(\'call\')}</a>'],
  ['modules/billing/web/Bill.tsx', '// as Birch Harbor calls it'],
  ['modules/configuration/server/commands/toggle.ts', "summary: 'Lists what can be changed while Birch Harbor runs.'"],
  ['modules/cases/server/commands.ts', '// while Birch Harbor runs'],
  ['apps/server/cli/start.ts', "throw new OperatorError('Birch Harbor does not run here');"],
  ['providers/processors/sandbox/bank/pages.ts', "const style = 'color: #1d1d2b';"],
])('allows in %s: %s', (file, text) => {
  expect(partnerLines(file, text)).toEqual([]);
});
