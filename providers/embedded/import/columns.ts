import { z } from 'zod';
import { isUsername } from '#modules/identity/rules/credentials/username.ts';
import { isHolder } from '#modules/wallet/rules/holder.ts';
import { normalAccountNumber } from '#platform/rules/account-number.ts';
import { accountParts } from '#platform/rules/account-part.ts';
import { isCalendarDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';
import { isEmailAddress, isName, isOneLine } from '#platform/rules/text/person.ts';
import { textableNumber } from '#platform/rules/text/phone-number.ts';
import { isTimeZone } from '#platform/rules/time/zoned-time.ts';
import { isScientific, isSpreadsheetDate, isSpreadsheetMonth, isSpreadsheetTime, withLostZeros } from './spreadsheet-forms.ts';

const isZone = (name: string): boolean => name.includes('/') && isTimeZone(name);

const missing = 'is missing';
/** What is said of a value that is refused, worked out from the value itself. */
const saying = (what: (typed: string) => string) => ({ error: ({ input }: { readonly input?: unknown }) => what(String(input)) });
const told = (holds: (typed: string) => boolean, what: (typed: string) => string) => z.string({ error: missing }).refine(holds, saying(what));
const withoutCard = <T extends z.ZodString>(words: T) => words.refine((typed) => !holdsCardNumber(typed), 'holds what looks like a card number');
const id = z
  .string({ error: missing })
  .max(200, 'is longer than 200 characters')
  .refine(isOneLine, 'holds a line break, or characters that cannot be seen');
/** By the rules of the fields in which customers type the same. */
const name = z
  .string({ error: missing })
  .refine(isName, 'is not a name: at most 40 letters, with blanks, hyphens, apostrophes and periods of initials');
const email = z.string({ error: missing }).refine(isEmailAddress, 'is not an e-mail address');
const text = withoutCard(id);
const longText = withoutCard(z.string({ error: missing }).max(20_000, 'is longer than 20,000 characters'));
const date = z.string({ error: missing }).refine(
  isCalendarDate,
  saying((typed) =>
    isSpreadsheetDate(typed)
      ? `is a date as a spreadsheet writes it (${typed}): give the column the format yyyy-mm-dd, so that it reads like 2026-12-01`
      : 'is not a date: write it like 2026-12-01',
  ),
);
/** Dollars and cents written out: "1,200" and "12.5" are rejected, not guessed at. */
const amount = z
  .string({ error: missing })
  .regex(/^-?\d{1,9}\.\d{2}$/, 'is not an amount: write it like 142.37, or -23.10 for a credit')
  .transform((dollars) => cents(Number(dollars.replace('.', ''))));
const price = amount.refine((value) => value >= 0, 'is below zero');
const count = (most: number) =>
  z
    .string({ error: missing })
    .regex(/^\d{1,4}$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, `is not between 1 and ${most}`);
const days = z
  .string({ error: missing })
  .regex(/^\d{1,2}$/, 'is not a number of days')
  .transform(Number);
const oneOf = <const T extends readonly [string, ...string[]]>(...words: T) =>
  z.enum(words, { error: ({ input }) => (input === undefined ? missing : `is not one of ${words.join(', ')}`) });
const pattern = (form: RegExp, expected: string) => z.string({ error: missing }).regex(form, `is not ${expected}`);
const digits = (length: number, expected: string) =>
  told(
    (typed) => typed.length === length && /^\d+$/.test(typed),
    (typed) => {
      const whole = withLostZeros(typed, length);
      return whole === undefined
        ? `is not ${expected}`
        : `has lost its leading zero (${typed}, not ${whole}), as a spreadsheet does with numbers: give the column the format text`;
    },
  );
const yes = oneOf('yes', 'no').transform((word) => word === 'yes');

const isAccountNumber = (typed: string): boolean => /^[\w -]{4,32}$/.test(typed) && normalAccountNumber(typed).length >= 4;
const accountNumber = told(isAccountNumber, (typed) =>
  isScientific(typed)
    ? `is a number as a spreadsheet shortens it (${typed}), its last digits are lost: give the column the format text and take them from the former system`
    : 'is not an account number of 4 to 32 letters and digits',
);
const part = oneOf(...accountParts);
const lastFour = digits(4, 'four digits');
const zip = digits(5, 'a ZIP code of five digits');

/** By the rule of Settings, where customers type the same; stored as a gateway writes it. */
const phone = told(
  (typed) => textableNumber(typed) !== undefined,
  (typed) =>
    isScientific(typed)
      ? `is a number as a spreadsheet writes it (${typed}): give the column the format text and write it like +15185550142`
      : 'is not a phone number that takes texts: write it like +15185550142',
).transform((typed) => textableNumber(typed) ?? typed);
/** By the rule of sign-up. */
const username = told(isUsername, () => 'is not a username: 3 to 60 letters, digits and the signs . @ _ + -');
const month = told(
  (typed) => /^(0[1-9]|1[0-2])\/20\d\d$/.test(typed),
  (typed) =>
    isSpreadsheetMonth(typed)
      ? `is a month as a spreadsheet writes it (${typed}): give the column the format text and write it like 09/2028`
      : 'is not a month: write it like 09/2028',
);
const timeOfDay = told(
  (typed) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed),
  (typed) =>
    isSpreadsheetTime(typed)
      ? `is a time as a spreadsheet writes it (${typed}): give the column the format hh:mm, so that it reads like 14:30`
      : 'is not a time of day: write it like 14:30',
);

const line = { plan: z.optional(text), monthly: z.optional(price) };

/** One line for each account and its first user. A service exists if its plan is given. */
export const accountColumns = {
  account_number: accountNumber,
  customer_type: z.optional(oneOf('residential', 'enterprise')),
  footprint: oneOf('BHN', 'TWC', 'CHTR'),
  time_zone: z.string({ error: missing }).refine(isZone, 'is not a time zone: write it like America/New_York'),
  cycle_day: count(31),
  customer_since: date,
  last_statement_on: date,
  address_line1: text,
  city: text,
  state: pattern(/^[A-Z]{2}$/, 'a state of two capitals'),
  zip,
  bill_delivery: oneOf('paper-and-online', 'online'),
  biller_type: z.optional(text),
  billing_id: z.optional(id),
  username,
  first_name: name,
  last_name: name,
  email,
  phone,
  language: oneOf('en', 'es'),
  internet_plan: line.plan,
  internet_plan_es: line.plan,
  internet_monthly: line.monthly,
  tv_plan: line.plan,
  tv_plan_es: line.plan,
  tv_monthly: line.monthly,
  voice_plan: line.plan,
  voice_plan_es: line.plan,
  voice_monthly: line.monthly,
  voice_lines: z.optional(count(50)),
  mobile_plan: line.plan,
  mobile_plan_es: line.plan,
  mobile_monthly: line.monthly,
  mobile_lines: z.optional(count(50)),
  mobile_number: z.optional(text),
  streaming_plan: line.plan,
  streaming_plan_es: line.plan,
  streaming_monthly: line.monthly,
  auto_pay_discount: z.optional(yes),
};

/** One line for each bill that is not fully paid, with what is left of it; or one with a credit, below zero. */
export const balanceColumns = {
  account_number: accountNumber,
  part,
  statement_on: date,
  due_on: z.optional(date),
  amount,
};

/** One line for each saved method, by the processor's token; there is no column for a card or account number. */
export const methodColumns = {
  account_number: accountNumber,
  method: text,
  kind: oneOf('card', 'bankAccount'),
  token: pattern(/^(?!\d{12,19}$)[\x21-\x7e]{4,200}$/, "a token of the processor's"),
  last_four: lastFour,
  name_on: text.refine(isHolder, 'is not the name of a holder of at most 100 characters'),
  is_default: yes,
  brand: z.optional(oneOf('visa', 'mc', 'amex', 'discover', 'creditCard')),
  expiry: z.optional(month),
  zip: z.optional(zip),
  prepaid: z.optional(yes),
  account_type: z.optional(oneOf('checking', 'savings')),
};

/** One line for each enrolled part, with what its customer agreed to if the former system kept it. */
export const mandateColumns = {
  account_number: accountNumber,
  part,
  method: text,
  debit_days: days,
  authorized_on: date,
  authorized_at: z.optional(timeOfDay),
  agreement_version: z.optional(text),
  agreement_language: z.optional(oneOf('en', 'es')),
  agreement_text: z.optional(longText),
};

type Row<C extends Readonly<Record<string, z.ZodType>>> = z.infer<z.ZodObject<C>>;
export type AccountRow = Row<typeof accountColumns>;
export type BalanceRow = Row<typeof balanceColumns>;
export type MethodRow = Row<typeof methodColumns>;
export type MandateRow = Row<typeof mandateColumns>;
