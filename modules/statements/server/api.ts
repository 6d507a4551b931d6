import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Language } from '#platform/rules/language.ts';
import { boundedPage, type Page, type PageRequest } from '#platform/rules/page.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import type { ChargeFilter } from '../rules/charge-filter.ts';
import { compareStatements, type StatementComparison } from '../rules/compare-statements.ts';
import { voiceAsOne } from '../rules/statement-groups.ts';
import { chargesCsv, listCharges, type ReadableCharges } from './charges.ts';
import { addresseeOf, readerOf, type StatementsNeeds, type Who } from './needs.ts';
import type { Printed, StatementToPrint } from './pdf/statement-pdf.ts';
import type { NewsItem, Statement, StatementHead, StatementInsert } from './port.ts';
import { type ReadableStatement, readableStatement } from './readable-statement.ts';
import { statementsOfYear } from './year.ts';

/** Statements as the people of an account may read them: without CPNI verification, no voice line leaves this place (STMT-03). */
export interface StatementsApi {
  /** Newest first, at most `MOST_A_PAGE`. */
  list(accountId: string, part: AccountPart | undefined, page: PageRequest): Promise<Page<StatementHead>>;
  /** The statements of a part before its last one, which is the current one. */
  earlier(accountId: string, part: AccountPart, page: PageRequest): Promise<Page<StatementHead>>;
  /** Undefined when this account has no such statement. */
  statement(who: Who, statementId: string): Promise<ReadableStatement | undefined>;
  /** The last statement of a part; undefined before the first. */
  latest(who: Who, part: AccountPart): Promise<ReadableStatement | undefined>;
  /** A statement against the one before it in its part; undefined when there is none. */
  change(who: Who, statementId: string): Promise<ChangeSinceLast | undefined>;
  /** The last statement of a part against the one before; undefined when there are not two. */
  latestChange(who: Who, part: AccountPart): Promise<ChangeSinceLast | undefined>;
  /** The lines of all statements as one list, at most fifty at once. */
  charges(who: Who, filter: ChargeFilter, page: PageRequest): Promise<ReadableCharges>;
  /** The same, all of them, as CSV in a language: the header, then a line each. */
  chargesCsv(who: Who, filter: ChargeFilter, language: Language): AsyncGenerator<string>;
  /** What lies in a statement: newsletters, then disclosures. */
  inserts(accountId: string, statementId: string): Promise<readonly StatementInsert[]>;
  /** What lay in the account's statements, newest first, each once. */
  news(accountId: string): Promise<readonly NewsItem[]>;
  /** Whom a statement in print is addressed to; undefined for readers who are not told. */
  addressee(who: Who): Promise<string | undefined>;
  /** A tagged PDF that says what the statement's page says, with its disclosures at the end. */
  print(statement: ReadableStatement, by: Printed, inserts: readonly StatementInsert[]): Promise<Buffer>;
  /** The statements of all parts whose date is in a year, oldest first; none where there are none. */
  year(who: Who, year: number): Promise<readonly StatementToPrint[]>;
  /** All of them as one tagged PDF. */
  printYear(statements: readonly StatementToPrint[], year: number, by: Printed): Promise<Buffer>;
}

export type ChangeSinceLast = StatementComparison & { readonly now: StatementHead; readonly before: StatementHead };

/** Loaded by the first who asks for a PDF: fonts and fifty modules, which a process that prints nothing does without. */
const loadPrint = () => import('./pdf/statement-pdf.ts');

const NEWS_AT_MOST = 24;

export function createStatements(needs: StatementsNeeds): StatementsApi {
  const { statements } = needs;
  const list: StatementsApi['list'] = (accountId, part, page) => statements.list(accountId, part, boundedPage(page));

  const statement: StatementsApi['statement'] = async (who, statementId) => {
    const [reader, found] = await Promise.all([readerOf(needs, who), statements.statement(who.accountId, statementId)]);
    return reader && found && readableStatement(found, reader);
  };

  const change: StatementsApi['change'] = async (who, statementId) => {
    const { accountId } = who;
    const [reader, now, before] = await Promise.all([
      readerOf(needs, who),
      statements.statement(accountId, statementId),
      statements.before(accountId, statementId),
    ]);
    if (!reader || !now || !before) return undefined;
    const comparable = ({ lines }: Statement) => (reader.isCpniCompliant ? lines : voiceAsOne(lines, { en: en.groupVoice, es: es.groupVoice }));
    return { now, before, ...compareStatements(comparable(now), comparable(before)) };
  };

  return {
    list,
    change,
    async earlier(accountId, part, page) {
      if (page.after !== undefined) return list(accountId, part, page);
      const { next } = await list(accountId, part, { first: 1, after: undefined });
      return next === undefined ? { items: [], next: undefined } : list(accountId, part, { ...page, after: next });
    },
    statement,
    async latest(who, part) {
      const { items } = await list(who.accountId, part, { first: 1, after: undefined });
      const [last] = items;
      return last && statement(who, last.statementId);
    },
    async latestChange(who, part) {
      const { items } = await list(who.accountId, part, { first: 1, after: undefined });
      const [last] = items;
      return last && change(who, last.statementId);
    },
    charges: (who, filter, page) => listCharges(needs, who, filter, page),
    chargesCsv: (who, filter, language) => chargesCsv(needs, who, filter, language),
    inserts: (accountId, statementId) => statements.inserts(accountId, statementId),
    news: (accountId) => statements.news(accountId, NEWS_AT_MOST),
    year: (who, year) => statementsOfYear(needs, who, year),
    addressee: (who) => addresseeOf(needs, who),
    printYear: async (statements, year, by) => (await loadPrint()).yearPdf(statements, year, by),
    print: async (statement, by, inserts) => (await loadPrint()).statementPdf(statement, by, inserts),
  };
}
