import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Language } from '#platform/rules/language.ts';
import { boundedPage, type Page, type PageRequest } from '#platform/rules/page.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import type { ChargeFilter } from '../rules/charge-filter.ts';
import { compareStatements, type StatementComparison } from '../rules/compare-statements.ts';
import { voiceAsOne } from '../rules/statement-groups.ts';
import { chargesCsv, listCharges, type ReadableCharges } from './charges.ts';
import { type Addressee, addresseeOf, readerOf, type StatementsDependencies, type Who } from './dependencies.ts';
import type { Printed, StatementToPrint } from './pdf/statement-pdf.ts';
import type { Charge, GroupTotal, NewsItem, Statement, StatementHead, StatementInsert } from './port.ts';
import { type ReadableStatement, readableStatement } from './readable-statement.ts';
import { statementsOfYear } from './year.ts';

/** Statements as an account's users may read them: without CPNI verification, no voice line leaves this module (STMT-03). */
export interface StatementsApi {
  /** Newest first, at most `MOST_A_PAGE`. */
  list(accountId: string, part: AccountPart | undefined, page: PageRequest): Promise<Page<StatementHead>>;
  /** The statements of a part before its last one, which is the current one. */
  earlier(accountId: string, part: AccountPart, page: PageRequest): Promise<Page<StatementHead>>;
  /** Undefined if this account has no such statement. */
  statement(who: Who, statementId: string): Promise<ReadableStatement | undefined>;
  /** The last statement of a part; undefined before the first. */
  latest(who: Who, part: AccountPart): Promise<ReadableStatement | undefined>;
  /** Compares a statement with the previous one of its part; undefined if there is none. */
  change(who: Who, statementId: string): Promise<ChangeSinceLast | undefined>;
  /** Compares the last statement of a part with the previous one; undefined if there are not two. */
  latestChange(who: Who, part: AccountPart): Promise<ChangeSinceLast | undefined>;
  /** What the last twelve statements of a part charge for each group; of voice, its sum is no secret. */
  totals(accountId: string, part: AccountPart): Promise<readonly GroupTotal[]>;
  /** One line as its reader may see it; `chargeId`: `Charge.id`, "{statement}/{line}". Undefined if the account has none, or it is withheld. */
  charge(who: Who, chargeId: string): Promise<Charge | undefined>;
  /** The lines of all statements as one list, at most fifty at once. */
  charges(who: Who, filter: ChargeFilter, page: PageRequest): Promise<ReadableCharges>;
  /** All of them as CSV in a language: the header, then one line each. */
  chargesCsv(who: Who, filter: ChargeFilter, language: Language): AsyncGenerator<string>;
  /** The inserts of a statement: newsletters, then disclosures. */
  inserts(accountId: string, statementId: string): Promise<readonly StatementInsert[]>;
  /** The inserts of the account's statements, newest first, each once. */
  news(accountId: string): Promise<readonly NewsItem[]>;
  /** The addressee of a printed statement; undefined for readers who may not know it. */
  addressee(who: Who): Promise<Addressee | undefined>;
  /** A tagged PDF with the content of the statement's page, and its disclosures at the end. */
  print(statement: ReadableStatement, by: Printed, inserts: readonly StatementInsert[]): Promise<Buffer>;
  /** The statements of all parts dated in a year, oldest first; may be empty. */
  year(who: Who, year: number): Promise<readonly StatementToPrint[]>;
  /** All of them as one tagged PDF. */
  printYear(statements: readonly StatementToPrint[], year: number, by: Printed): Promise<Buffer>;
}

export type ChangeSinceLast = StatementComparison & { readonly now: StatementHead; readonly before: StatementHead };

/** Loaded with the first PDF: a process that never prints does without the fonts and fifty modules. */
const loadPrint = () => import('./pdf/statement-pdf.ts');

const NEWS_AT_MOST = 24;

/** A year of bills. */
const TOTALS_OF = 12;

export function createStatements(deps: StatementsDependencies): StatementsApi {
  const { statements } = deps;
  const list: StatementsApi['list'] = (accountId, part, page) => statements.list(accountId, part, boundedPage(page));

  const statement: StatementsApi['statement'] = async (who, statementId) => {
    const [reader, found] = await Promise.all([readerOf(deps, who), statements.statement(who.accountId, statementId)]);
    return reader && found && readableStatement(found, reader);
  };

  const change: StatementsApi['change'] = async (who, statementId) => {
    const { accountId } = who;
    const [reader, now, before] = await Promise.all([
      readerOf(deps, who),
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
    totals: (accountId, part) => statements.totals(accountId, part, TOTALS_OF),
    async charge(who, chargeId) {
      const [statementId = '', ...rest] = chargeId.split('/');
      const found = await statement(who, statementId);
      const line = found?.groups.flatMap(({ lines }) => lines).find(({ lineId }) => lineId === rest.join('/'));
      return found && line && { ...line, statementId, on: found.on, part: found.part };
    },
    charges: (who, filter, page) => listCharges(deps, who, filter, page),
    chargesCsv: (who, filter, language) => chargesCsv(deps, who, filter, language),
    inserts: (accountId, statementId) => statements.inserts(accountId, statementId),
    news: (accountId) => statements.news(accountId, NEWS_AT_MOST),
    year: (who, year) => statementsOfYear(deps, who, year),
    addressee: (who) => addresseeOf(deps, who),
    printYear: async (statements, year, by) => (await loadPrint()).yearPdf(statements, year, by),
    print: async (statement, by, inserts) => (await loadPrint()).statementPdf(statement, by, inserts),
  };
}
