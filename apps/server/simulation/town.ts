import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, isoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { setBackup } from '#providers/embedded/autopay/backups.ts';
import { setCeiling } from '#providers/embedded/autopay/choices.ts';
import { enrollInAutoPay } from '#providers/embedded/autopay/enrollments.ts';
import { accountDefinition, partDefinition } from '#providers/embedded/testing.ts';
import { uuidOf } from '#providers/embedded/uuid.ts';
import { saveMethod } from '#providers/embedded/wallet/save-method.ts';
import type { Chance } from './chance.ts';
import { BANK_TOKEN } from './processor.ts';

/** Zones with and without daylight saving. */
const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Los_Angeles', 'America/Adak', 'Pacific/Honolulu'];
const DEBIT_DAYS = [10, 14, 21];
const AUTO_PAY = 0.5;
/** Some bills exceed it, others do not. */
const CEILING = cents(60_00);

export type Customer = {
  readonly accountId: string;
  readonly parts: readonly AccountPart[];
  readonly methodIds: readonly string[];
  readonly inAutoPay: boolean;
};

/** New accounts in all zones and on all cycle days, some with a bank account, some in Auto Pay. */
export async function foundTown(database: Database, chance: Chance, seed: number, size: number, at: number): Promise<readonly Customer[]> {
  const today = isoDate(isoInstant(at).slice(0, 10));
  const customers: Customer[] = [];
  for (let number = 0; number < size; number++) customers.push(await settle(database, chance, `${seed} ${number}`, today));
  return customers;
}

async function settle(database: Database, chance: Chance, name: string, today: IsoDate): Promise<Customer> {
  const accountId = uuidOf('simulated account', name);
  const openedOn = plusDays(today, -chance.below(25));
  const parts: AccountPart[] = chance.happens(0.5) ? ['core', 'mobile'] : ['core'];
  const [first] = accountDefinition().users;
  const definition = accountDefinition({
    accountId,
    accountNumber: `8203 ${name}`,
    timeZone: chance.oneOf(zones),
    cycleDay: 1 + chance.below(31),
    openedAt: `${openedOn}T14:00:00.000Z`,
    users: first ? [{ ...first, userId: uuidOf('simulated user', name), username: `customer ${name}` }] : [],
    parts: parts.map((part) => ({ ...partDefinition(part, 20_00 + chance.below(9_000)), openedOn })),
  });
  await openAccounts(database, [definition]);
  const methodIds = await saveMethods(database, accountId, name);
  const inAutoPay = chance.happens(AUTO_PAY);
  for (const part of inAutoPay ? parts : []) {
    await enrollInAutoPay(database, { accountId, part, methodId: chance.oneOf(methodIds), debitDays: chance.oneOf(DEBIT_DAYS), on: today });
    if (chance.happens(0.5)) await addBackup(database, accountId, part, chance.oneOf(methodIds));
    if (chance.happens(0.4)) await setCeiling(database, { accountId, part, above: CEILING });
  }
  return { accountId, parts, methodIds, inAutoPay };
}

/** Adds a second method, unless it is the first. */
const addBackup = (database: Database, accountId: string, part: AccountPart, methodId: string) =>
  setBackup(database, { accountId, part, methodId, mandateId: uuidOf('simulated backup', `${accountId} ${part}`) });

async function saveMethods(database: Database, accountId: string, name: string): Promise<readonly string[]> {
  const shared = { accountId, nameOn: 'Robin Ames', at: '2025-10-09T14:00:00.000Z' } as const;
  const card = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: { year: 2039, month: 12 }, zip: '12207', prepaid: false } as const;
  const [visa, bank] = [uuidOf('simulated card', name), uuidOf('simulated bank account', name)];
  await saveMethod(database, { ...shared, ...card, methodId: visa, isDefault: true, token: 'simulated card' });
  const bankAccount = { kind: 'bankAccount', accountType: 'checking', lastFour: '6789' } as const;
  await saveMethod(database, { ...shared, ...bankAccount, methodId: bank, isDefault: false, token: BANK_TOKEN });
  return [visa, bank];
}
