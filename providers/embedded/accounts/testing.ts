import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { cents } from '#platform/rules/money.ts';
import { createSealer } from '#platform/server/sealed.ts';
import { type ReadTerms, usualTerms } from '#providers/books/terms.ts';
import type { AccountDefinition, PartDefinition } from './definition.ts';

/** The terms when an operator has changed nothing. */
export const readUsualTerms: ReadTerms = async () => usualTerms;

export const testSealer = createSealer(randomBytes(32));

/** An ordinary account for tests: opened a year ago, billed on the 9th, internet for $80.00 and mobile for $45.00 a month. */
export function accountDefinition(given: Partial<AccountDefinition> = {}): AccountDefinition {
  const accountId = given.accountId ?? randomUUID();
  return {
    accountId,
    accountNumber: `8203 ${accountId.slice(0, 8)}`,
    accountGuid: accountId.replaceAll('-', ''),
    type: 'standard',
    customerType: 'residential',
    footprint: 'CHTR',
    timeZone: 'America/New_York',
    cycleDay: 9,
    isCpniCompliant: true,
    biller: {
      type: 'CSG',
      billingId: '8203 11',
      region: { system: '8203', principle: '1000', agent: '0010', siteId: '038', company: '002', franchise: '0100' },
      spcoreDivisionId: 'NYC.004',
      locationId: '114',
    },
    address: { addressLine1: '12 Orchard Street', city: 'Albany', state: 'NY', zip: '12207' },
    services: [
      { line: 'internet', planName: { en: 'Internet 500', es: 'Internet de 500' }, provisioned: true, lines: 1 },
      { line: 'mobile', planName: { en: 'Mobile Unlimited', es: 'Móvil ilimitado' }, provisioned: true, lines: 2 },
    ],
    restrictions: { card: false, bankAccount: false, doublePayment: false },
    openedAt: '2025-10-09T14:00:00.000Z',
    billDelivery: 'paper-and-online',
    users: [userDefinition()],
    parts: [partDefinition('core', 80_00), partDefinition('mobile', 45_00)],
    ...given,
  };
}

/** A part with one product at a monthly price in cents. */
export const partDefinition = (part: AccountPart, monthly: number): PartDefinition => ({
  part,
  partNumber: part === 'mobile' ? 'M-4410' : undefined,
  openedOn: '2025-10-09',
  autoPayDiscountEligible: part !== 'streaming',
  products: [
    {
      code: `${part}-plan`,
      group: part === 'core' ? 'internet' : part,
      description: { en: `The ${part} plan`, es: `El plan ${part}` },
      monthly: cents(monthly),
    },
  ],
});

export const userDefinition = (): AccountDefinition['users'][number] => ({
  userId: randomUUID(),
  username: 'robin',
  role: 'Primary',
  firstName: 'Robin',
  lastName: 'Ames',
  email: 'robin@example.com',
  phone: '+15185550142',
  language: 'en',
});
