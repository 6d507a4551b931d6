import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import type { PartSummary } from '#modules/billing/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, isoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Nights } from '#providers/books/nights.ts';
import { usualTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
import type { AccountDefinition } from '../../accounts/definition.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { postPayments } from '../ledger/post-payments.ts';
import { createNights } from './nights.ts';

export const NEW_YORK = 'America/New_York';
export const noon = (on: IsoDate): IsoInstant => `${on}T17:00:00.000Z`;

/** The nights of the embedded provider, with a fresh database for each test; the ledger invariants must hold afterwards. */
export function openedNights() {
  let mine: TestDatabase;
  let provider: Provider;
  let nights: Nights;
  beforeEach(async () => {
    mine = await testDatabase();
    provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
    nights = createNights(mine.database, readUsualTerms);
  });
  afterEach(async () => {
    expect((await checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
    await mine.end();
  });

  async function open(given: Partial<AccountDefinition> = {}): Promise<string> {
    const definition = accountDefinition(given);
    await openAccounts(mine.database, [definition]);
    return definition.accountId;
  }

  const openMany = (count: number) =>
    openAccounts(
      mine.database,
      Array.from({ length: count }, () => accountDefinition()),
    );

  async function partOf(accountId: string, wanted: AccountPart = 'core'): Promise<PartSummary> {
    const found = (await provider.billing.summary(accountId))?.parts.find(({ part }) => part === wanted);
    if (found === undefined) throw new Error(`the account has no ${wanted}`);
    return found;
  }
  const stateOf = async (accountId: string, part: AccountPart = 'core') => (await partOf(accountId, part)).serviceState;
  const heads = async (accountId: string) => (await provider.statements.list(accountId, 'core', { first: 20, after: undefined })).items.toReversed();
  const issuedOn = async (accountId: string) => (await heads(accountId)).map(({ on }) => on);

  const pay = (accountId: string, amount: number, at: IsoInstant, part: AccountPart = 'core') =>
    postPayments(
      mine.database,
      [{ paymentId: at, accountId, part, amount: cents(amount), on: isoDate(at.slice(0, 10)), at, channel: 'online' }],
      usualTerms,
    );

  async function stepsOf(accountId: string) {
    const { rows } = await sql<{ readonly step: string; readonly taken_on: IsoDate }>`
      select step, taken_on from bss.dunning_steps where account_id = ${accountId} order by taken_on`.execute(mine.database);
    return rows.map(({ step, taken_on }) => [taken_on, step]);
  }

  const statementCount = async () => {
    const { rows } = await sql<{ readonly count: number }>`select count(*) from bss.statements`.execute(mine.database);
    return rows[0]?.count;
  };

  return {
    open,
    openMany,
    partOf,
    stateOf,
    heads,
    issuedOn,
    pay,
    stepsOf,
    statementCount,
    run: (when: Parameters<Nights['run']>[0]) => nights.run(when),
    nextDue: () => nights.nextDue(),
    get database() {
      return mine.database;
    },
    get url() {
      return mine.url;
    },
    get provider() {
      return provider;
    },
  };
}
