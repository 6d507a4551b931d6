import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { AccountDefinition, PartDefinition } from '#providers/embedded/accounts/definition.ts';
import type { BilledProduct } from '#providers/embedded/billing/statement-builder/billed-product.ts';
import type { MethodToSave } from '#providers/embedded/billing/wallet/save-method.ts';
import { homePhone, internet500, mobileUnlimited, planNames, tvSelect } from './catalogue.ts';
import { generatedHomeOf } from './homes.ts';
import { albany } from './places.ts';

/** Customers by the hundred thousand: each defined by a number, of about a hundred kinds. */
export const accountIdOf = (number: number): string => uuidOf('generated account', String(number));
export const userIdOf = (number: number): string => uuidOf('generated user', String(number));
export const accountNumberOf = (number: number): string => `8203 ${String(number).padStart(8, '0')}`;
export const usernameOf = (number: number): string => `customer${number}`;

const CYCLE_DAYS = 28;
const households: readonly (readonly BilledProduct[])[] = [
  [internet500, homePhone],
  [internet500, tvSelect],
  [internet500, tvSelect, homePhone],
  [internet500, mobileUnlimited(1), mobileUnlimited(2)],
];

/** The number of different customers; customer n lives like customer n minus this. */
export const KINDS = CYCLE_DAYS * households.length;

/** Accounts are spread evenly over the cycle days. */
export const cycleDayOf = (number: number): number => 1 + (number % CYCLE_DAYS);

/** The dates of an account's statements up to today, oldest first. */
export function statementDates(cycleDay: number, statements: number, today: IsoDate): readonly IsoDate[] {
  const thisMonth = plusMonths(today, 0, cycleDay);
  const newest = thisMonth <= today ? 0 : -1;
  return Array.from({ length: statements }, (_, index) => plusMonths(today, newest - (statements - 1) + index, cycleDay));
}

export function customer(number: number, statements: number, today: IsoDate): AccountDefinition {
  const cycleDay = cycleDayOf(number);
  const openedOn = plusDays(statementDates(cycleDay, statements, today)[0] ?? today, -3);
  const products = households[Math.floor(number / CYCLE_DAYS) % households.length] ?? [];
  const { timeZone, ...area } = albany;
  return {
    accountId: accountIdOf(number),
    accountNumber: accountNumberOf(number),
    accountGuid: accountIdOf(number).replaceAll('-', ''),
    type: 'standard',
    customerType: 'residential',
    footprint: 'CHTR',
    timeZone,
    cycleDay,
    isCpniCompliant: true,
    biller: {
      type: 'CSG',
      billingId: String(number).padStart(9, '0'),
      region: { system: '8203', principle: '1000', agent: '0010', siteId: 'NY', company: '01', franchise: area.zip },
      spcoreDivisionId: 'NY.01',
      locationId: '114',
    },
    address: { addressLine1: '12 Orchard Street', ...area },
    services: [
      { line: 'internet', planName: internet500.description, provisioned: true, lines: 1 },
      ...(products.includes(homePhone) ? [{ line: 'voice', planName: planNames.homePhone, provisioned: true, lines: 1 } as const] : []),
      ...(products.includes(tvSelect) ? [{ line: 'tv', planName: tvSelect.description, provisioned: true, lines: 1 } as const] : []),
      ...(products.some(({ group }) => group === 'mobile')
        ? [{ line: 'mobile', planName: planNames.unlimited, provisioned: true, lines: 2 } as const]
        : []),
    ],
    restrictions: { card: false, bankAccount: false, doublePayment: false },
    openedAt: `${openedOn}T14:00:00.000Z`,
    billDelivery: 'paper-and-online',
    users: [
      {
        userId: userIdOf(number),
        username: usernameOf(number),
        role: 'Primary',
        firstName: 'Robin',
        lastName: 'Ames',
        email: `${usernameOf(number)}@example.com`,
        phone: '+15185550142',
        language: 'en',
      },
    ],
    parts: partsOf(products, openedOn, number),
    home: generatedHomeOf(number, ['internet', ...products.map(({ group }) => group)], albany, openedOn),
  };
}

function partsOf(products: readonly BilledProduct[], openedOn: IsoDate, number: number): readonly PartDefinition[] {
  const ofPart = (part: 'core' | 'mobile') => products.filter(({ group }) => (group === 'mobile') === (part === 'mobile'));
  const shared = { openedOn, autoPayDiscountEligible: true };
  const core: PartDefinition = { ...shared, part: 'core', products: ofPart('core') };
  const mobile: PartDefinition = { ...shared, part: 'mobile', partNumber: `M-${number}`, products: ofPart('mobile') };
  return mobile.products.length > 0 ? [core, mobile] : [core];
}

/** Everybody pays with the sandbox processor's card that approves. */
export const visaOf = (number: number, today: IsoDate): MethodToSave => ({
  accountId: accountIdOf(number),
  methodId: uuidOf('generated method', String(number)),
  kind: 'card',
  brand: 'visa',
  lastFour: '4242',
  nameOn: 'Robin Ames',
  isDefault: true,
  expiry: { year: Number(today.slice(0, 4)) + 3, month: 1 },
  zip: albany.zip,
  prepaid: false,
  token: 'tok_visa',
  at: `${today}T12:00:00.000Z`,
});

/** A payment's id, unique within its account: the part and its statement's date. */
export const paymentIdOf = (on: IsoDate, part: string): string => `generated-${part}-${on}`;
