import { setImmediate } from 'node:timers/promises';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import { type Partner, wordsOf } from '#platform/rules/partner/partner.ts';
import { readFontsFor } from '#platform/server/pdf/fonts.ts';
import { type PrintedRow, TaggedDocument } from '#platform/server/pdf/tagged-document.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import { groupWords } from '../../rules/group-words.ts';
import type { StatementGroup } from '../../rules/statement-groups.ts';
import type { StatementLine } from '../../rules/statement-line.ts';
import { channelWords, partWords, reversalWords } from '../../rules/words.ts';
import type { Addressee } from '../dependencies.ts';
import type { StatementInsert } from '../port.ts';
import type { ReadableStatement } from '../readable-statement.ts';

const sayIn = createSay({ en, es });

/** A printed statement: the content of its page in the same order (U34). The same statement always gives the same file. */
export async function statementPdf(statement: ReadableStatement, by: Printed, inserts: readonly StatementInsert[] = []): Promise<Buffer> {
  const { language, partner } = by;
  const { say, date } = wordsIn(language);
  const title = say('statementOf', { date: date(statement.on) });
  await readFontsFor(JSON.stringify([by.to, statement, inserts]));
  const document = new TaggedDocument({ title: `${partner.name}: ${title}`, language, on: statement.on, theme: partner.theme });
  addStatement(document, { statement, inserts }, by);
  return document.end((page, pages) => say('pageOf', { page, pages }));
}

/** The language, the partner's name, and the addressee, with the account's whole number: undefined for readers who may not know it. */
export type Printed = { readonly language: Language; readonly partner: Partner; readonly to: Addressee | undefined };

/** A statement with its inserts. */
export type StatementToPrint = { readonly statement: ReadableStatement; readonly inserts: readonly StatementInsert[] };

/** The statements of a year in one file, each on its own pages with a bookmark. Yields to other requests between statements. */
export async function yearPdf(statements: readonly StatementToPrint[], year: number, by: Printed): Promise<Buffer> {
  const { language, partner } = by;
  const title = sayIn(language, 'statementsOf', { year: String(year) });
  const [last] = statements;
  if (!last) throw new Error('there is nothing to print');
  const document = new TaggedDocument({ title: `${partner.name}: ${title}`, language, on: last.statement.on, theme: partner.theme });
  for (const statement of statements) {
    await readFontsFor(JSON.stringify([by.to, statement]));
    addStatement(document, statement, by);
    await setImmediate();
  }
  return document.end((page, pages) => wordsIn(language).say('pageOf', { page, pages }));
}

function addStatement(document: TaggedDocument, { statement, inserts }: StatementToPrint, { language, partner, to }: Printed): void {
  const { say, money, date } = wordsIn(language);
  const { holder, part } = statement;
  const title = say('statementOf', { date: date(statement.on) });
  const named = part === 'core' ? [] : [say(partWords[part])];
  const account = say('accountEnding', { ending: holder.accountEnding });
  const name = [title, ...named].join(' · ');
  document.begin(name, `${name} · ${account}`);
  document.letterhead(partner.name);
  document.heading('H1', title);
  document.lines([...(to?.name === undefined ? [] : [to.name]), ...holder.address]);
  document.lines([to ? `${say('accountNumber')}: ${to.accountNumber}` : account, ...named]);
  document.panel({ label: say('statementBalance'), figure: money(statement.balance), note: `${say('dueDate')}: ${date(statement.dueOn)}` });

  document.heading('H2', say('summary'));
  document.table(
    [
      { header: say('columnItem'), share: 0.7 },
      { header: say('columnAmount'), share: 0.3, align: 'right' },
    ],
    [
      { cells: [say('previousBalance'), money(statement.previousBalance)] },
      { cells: [say('payments'), money(negated(statement.payments))] },
      { cells: [say('charges'), money(statement.charges)] },
      { cells: [say('statementBalance'), money(statement.balance)], strong: true },
    ],
  );

  document.heading('H2', say('currentActivity'));
  document.table(
    [
      { header: say('columnItem'), share: 0.55 },
      { header: say('columnPeriod'), share: 0.25 },
      { header: say('columnAmount'), share: 0.2, align: 'right' },
    ],
    statement.groups.flatMap((group) => groupRows(group, language)),
  );

  document.heading('H2', say('previousActivity'));
  addReceived(document, statement, language);
  document.paragraph(say('questions', wordsOf(partner)));
  addDisclosures(document, inserts, language);
  document.imprint([[partner.name, ...partner.address].join(', '), ...partner.legal[language]]);
}

/** The group with its sum, then its lines, or why they are withheld. */
function groupRows({ group, lines, total, withheld }: StatementGroup, language: Language): readonly PrintedRow[] {
  const { say, money, date } = wordsIn(language);
  const periodOf = ({ period }: StatementLine) => {
    if (!period) return '';
    return period.from === period.to ? date(period.from, 'short') : say('period', { from: date(period.from, 'short'), to: date(period.to, 'short') });
  };
  return [
    { cells: [say(groupWords[group]), '', money(total)], strong: true },
    ...lines.map((line) => ({ cells: [line.description[language], periodOf(line), money(line.amount)] })),
    ...(withheld ? [{ cells: [`${say('withheldTitle')}. ${say('withheldPrinted')}`, '', ''] }] : []),
  ];
}

function addReceived(document: TaggedDocument, { received }: ReadableStatement, language: Language): void {
  const { say, money, date } = wordsIn(language);
  if (received.length === 0) {
    document.paragraph(say('noneReceived'));
    return;
  }
  document.table(
    [
      { header: say('columnWhen'), share: 0.55 },
      { header: say('columnHow'), share: 0.25 },
      { header: say('columnAmount'), share: 0.2, align: 'right' },
    ],
    received.map(({ on, channel, reversal, amount }) => ({
      cells: [date(on), say(reversal === null ? channelWords[channel] : reversalWords[reversal]), money(amount < 0 ? negated(amount) : amount)],
    })),
  );
}

/** Newsletters are only on the page; disclosures belong to the statement wherever it is kept. */
function addDisclosures(document: TaggedDocument, inserts: readonly StatementInsert[], language: Language): void {
  const disclosures = inserts.filter(({ kind }) => kind === 'disclosure');
  if (disclosures.length === 0) return;
  document.heading('H2', sayIn(language, 'disclosures'));
  for (const { title, text } of disclosures) {
    document.heading('H3', title[language]);
    for (const paragraph of text[language]) document.paragraph(paragraph);
  }
}

/** A negative amount is written as a credit (U26). */
function wordsIn(language: Language) {
  const say = (id: keyof typeof en, values?: Readonly<Record<string, string | number>>) => sayIn(language, id, values);
  const money = (amount: Cents) => (amount < 0 ? say('credit', { amount: formatCents(negated(amount), language) }) : formatCents(amount, language));
  const date = (on: IsoDate, style: 'long' | 'short' = 'long') => formatDate(on, style, language);
  return { say, money, date };
}
