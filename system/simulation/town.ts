import { ordersToPlace } from '#modules/mobile/server/port.contract.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, isoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded, type PartDefinition } from '#providers/embedded/testing.ts';
import type { Chance } from './chance.ts';
import type { Customer } from './customer.ts';
import { moveIn } from './movers.ts';
import { BANK_TOKEN, CARD_TOKEN } from './processor.ts';

/** Zones with and without daylight saving. */
const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Los_Angeles', 'America/Adak', 'Pacific/Honolulu'];
const DEBIT_DAYS = [10, 14, 21];
const AUTO_PAY = 0.5;
/** Moves in from a former system with what it owed there. */
const MOVERS = 0.2;
const PROMOTIONS = 0.3;
const DEVICES = 0.6;
/** Some bills exceed it, others do not. */
const CEILING = cents(60_00);

/** New accounts and movers in all zones and on all cycle days, some in Auto Pay, some with a promotion, some with a device on installments. */
export async function foundTown(database: Database, chance: Chance, seed: number, size: number, at: number): Promise<readonly Customer[]> {
  const today = isoDate(isoInstant(at).slice(0, 10));
  const customers: Customer[] = [];
  for (let number = 0; number < size; number++) customers.push(await settle(database, chance, `${seed} ${number}`, today, at));
  return customers;
}

async function settle(database: Database, chance: Chance, name: string, today: IsoDate, at: number): Promise<Customer> {
  const accountId = embedded.uuidOf('simulated account', name);
  const openedOn = plusDays(today, -chance.below(25));
  const parts: readonly AccountPart[] = [
    'core',
    ...(chance.happens(0.5) ? ['mobile' as const] : []),
    ...(chance.happens(0.2) ? ['streaming' as const] : []),
  ];
  const where = { timeZone: chance.oneOf(zones), cycleDay: 1 + chance.below(31) };
  if (chance.happens(MOVERS)) return moveIn(database, chance, { ...where, name, parts, today, at });
  const [first] = embedded.accountDefinition().users;
  const definition = embedded.accountDefinition({
    accountId,
    accountNumber: `8203 ${name}`,
    ...where,
    openedAt: `${openedOn}T14:00:00.000Z`,
    users: first ? [{ ...first, userId: embedded.uuidOf('simulated user', name), username: `customer ${name}` }] : [],
    parts: parts.map((part) => ({ ...promoted(embedded.partDefinition(part, 20_00 + chance.below(9_000)), chance, today), openedOn })),
  });
  await embedded.openAccounts(database, [definition]);
  const methodIds = await saveMethods(database, accountId, name);
  const inAutoPay = chance.happens(AUTO_PAY);
  for (const part of inAutoPay ? parts : []) {
    await embedded.enrollInAutoPay(database, { accountId, part, methodId: chance.oneOf(methodIds), debitDays: chance.oneOf(DEBIT_DAYS), on: today });
    if (chance.happens(0.5)) await addBackup(database, accountId, part, chance.oneOf(methodIds));
    if (chance.happens(0.4)) await embedded.setCeiling(database, { accountId, part, above: CEILING });
  }
  const devicePlanIds = parts.includes('mobile') && chance.happens(DEVICES) ? [await sellPhone(database, chance, accountId, today)] : [];
  return { accountId, parts, methodIds, devicePlanIds, inAutoPay };
}

/** Perhaps with a reduction that ends within the coming months, on any day of a month. */
function promoted(part: PartDefinition, chance: Chance, today: IsoDate): PartDefinition {
  if (!chance.happens(PROMOTIONS)) return part;
  const promotion = {
    code: 'welcome',
    description: { en: 'Welcome offer', es: 'Oferta de bienvenida' },
    amount: cents(1 + chance.below(2_000)),
    until: plusDays(today, chance.below(110)),
  };
  return { ...part, products: part.products.map((product) => ({ ...product, promotion })) };
}

/** A phone on few installments of uneven cents, so that plans end, and with accessories on the first bill. @returns its plan's id */
async function sellPhone(database: Database, chance: Chance, accountId: string, today: IsoDate): Promise<string> {
  const planId = embedded.uuidOf('simulated device plan', accountId);
  const financed = cents(50_00 + chance.below(20_000));
  const [accessories] = ordersToPlace(() => embedded.uuidOf('simulated order', accountId));
  if (!accessories) throw new Error('there is an order of accessories');
  const phone = { description: { en: 'Phone', es: 'Teléfono' }, quantity: 1, price: financed, financed, returned: undefined };
  const shipments = [{ ...preparing, items: [phone] }, ...accessories.shipments];
  const plan = { planId, device: 'Aurora 12', phoneNumber: 'the first line', financed, installments: 2 + chance.below(5) };
  await embedded.placeOrder(
    database,
    { ...accessories, on: today, shipments, orderNumber: `M ${planId.slice(0, 8)}`, accountId, at: `${today}T00:00:00.000Z`, plans: [plan] },
    usualTerms,
  );
  return planId;
}

const preparing = { status: 'preparing', carrier: undefined, trackingNumber: undefined, shippedOn: undefined, deliveredOn: undefined } as const;

/** Adds a second method, unless it is the first. */
const addBackup = (database: Database, accountId: string, part: AccountPart, methodId: string) =>
  embedded.setBackup(database, { accountId, part, methodId, mandateId: embedded.uuidOf('simulated backup', `${accountId} ${part}`) });

async function saveMethods(database: Database, accountId: string, name: string): Promise<readonly string[]> {
  const shared = { accountId, nameOn: 'Robin Ames', at: '2025-10-09T14:00:00.000Z' } as const;
  const card = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: { year: 2039, month: 12 }, zip: '12207', prepaid: false } as const;
  const [visa, bank] = [embedded.uuidOf('simulated card', name), embedded.uuidOf('simulated bank account', name)];
  await embedded.saveMethod(database, { ...shared, ...card, methodId: visa, isDefault: true, token: CARD_TOKEN });
  const bankAccount = { kind: 'bankAccount', accountType: 'checking', lastFour: '6789' } as const;
  await embedded.saveMethod(database, { ...shared, ...bankAccount, methodId: bank, isDefault: false, token: BANK_TOKEN });
  return [visa, bank];
}
