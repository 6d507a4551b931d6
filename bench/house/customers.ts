import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import type { AccountDefinition } from '#providers/embedded/accounts/open-account.ts';
import { accountDefinition } from '#providers/embedded/testing.ts';
import { uuidOf } from '#providers/embedded/uuid.ts';

/** The data of docs/performance.md: so many accounts, each with so many statements, the last of them unpaid. */
export const ACCOUNTS = 20_000;
export const STATEMENTS_EACH = 13;

export const accountIdOf = (number: number): string => uuidOf('bench account', String(number));
export const userIdOf = (number: number): string => uuidOf('bench user', String(number));
export const methodIdOf = (number: number): string => uuidOf('bench method', String(number));

/** Accounts are billed on all days of a month alike. */
export const cycleDayOf = (number: number): number => 1 + (number % 28);

/** The dates of an account's statements up to today, oldest first. */
export function statementDates(cycleDay: number, today: IsoDate): readonly IsoDate[] {
  const thisMonth = plusMonths(today, 0, cycleDay);
  const newest = thisMonth <= today ? 0 : -1;
  return Array.from({ length: STATEMENTS_EACH }, (_, index) => plusMonths(today, newest - (STATEMENTS_EACH - 1) + index, cycleDay));
}

/** Internet and voice, so that a statement has lines and taxes of several kinds. */
export function customer(number: number, today: IsoDate): AccountDefinition {
  const cycleDay = cycleDayOf(number);
  const openedOn = plusDays(statementDates(cycleDay, today)[0] ?? today, -3);
  const username = `customer${number}`;
  return accountDefinition({
    accountId: accountIdOf(number),
    accountNumber: `8203 ${String(number).padStart(8, '0')}`,
    cycleDay,
    openedAt: `${openedOn}T14:00:00.000Z`,
    services: [
      { line: 'internet', planName: 'Internet 500', provisioned: true, lines: 1 },
      { line: 'voice', planName: 'Voice', provisioned: true, lines: 1 },
    ],
    users: [
      {
        userId: userIdOf(number),
        username,
        role: 'Primary',
        firstName: 'Robin',
        lastName: 'Ames',
        email: `${username}@example.com`,
        phone: '+15185550142',
        language: 'en',
      },
    ],
    parts: [
      {
        part: 'core',
        openedOn,
        autoPayDiscountEligible: true,
        products: [
          { code: 'internet-500', group: 'internet', description: { en: 'Internet 500', es: 'Internet 500' }, monthly: cents(80_00) },
          { code: 'voice', group: 'voice', description: { en: 'Voice', es: 'Telefonía' }, monthly: cents(20_00 + (number % 50) * 10) },
        ],
      },
    ],
  });
}
