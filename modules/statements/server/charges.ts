import { coreLines } from '#modules/account/rules/core-lines.ts';
import type { Language } from '#platform/rules/language.ts';
import { boundedPage, type Page, type PageRequest } from '#platform/rules/page.ts';
import { csvLine } from '#platform/server/csv.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import type { ChargeFilter } from '../rules/charge-filter.ts';
import { groupWords } from '../rules/group-words.ts';
import type { LineGroup } from '../rules/statement-line.ts';
import { partWords } from '../rules/words.ts';
import { readerOf, type StatementsDependencies, type Who } from './dependencies.ts';
import type { Charge } from './port.ts';

const CSV_BATCH = 200;

const say = createSay({ en, es });

/** Charges as their reader may see them: without CPNI verification, phone charges are left out, and the result says so (STMT-03). */
export type ReadableCharges = Page<Charge> & { readonly voiceWithheld: boolean };

export async function listCharges(deps: StatementsDependencies, who: Who, filter: ChargeFilter, page: PageRequest): Promise<ReadableCharges> {
  const without = withheldFrom(await readerOf(deps, who));
  const found = await deps.statements.charges(who.accountId, { ...filter, without }, boundedPage(page));
  return { ...found, voiceWithheld: without.length > 0 };
}

/** All of them as CSV lines, header first, read as the consumer takes them. */
export async function* chargesCsv(deps: StatementsDependencies, who: Who, filter: ChargeFilter, language: Language): AsyncGenerator<string> {
  const reader = await readerOf(deps, who);
  const without = withheldFrom(reader);
  const served = coreLines(reader?.services?.map(({ line }) => line) ?? []);
  const headers = ['statementDate', 'columnFor', 'columnService', 'columnItem', 'columnFrom', 'columnTo', 'columnAmount'] as const;
  let lines = csvLine(headers.map((id) => say(language, id)));
  let after: string | undefined;
  do {
    const page = await deps.statements.charges(who.accountId, { ...filter, without }, { first: CSV_BATCH, after });
    yield lines + page.items.map((charge) => csvLine(cellsOf(charge, language, served))).join('');
    lines = '';
    after = page.next;
  } while (after !== undefined);
}

const cellsOf = ({ on, part, group, description, period, amount }: Charge, language: Language, lines: string | undefined) => [
  on,
  say(language, partWords[part], { lines: lines ?? '' }),
  say(language, groupWords[group]),
  description[language],
  period?.from ?? '',
  period?.to ?? '',
  { cents: amount },
];

const withheldFrom = (reader: { readonly isCpniCompliant: boolean } | undefined): readonly LineGroup[] => (reader?.isCpniCompliant ? [] : ['voice']);
