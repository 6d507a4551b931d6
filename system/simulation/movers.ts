import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { type AccountRow, type BalanceRow, embedded, type MandateRow, type MethodRow, type RowsOfAccount } from '#providers/embedded/testing.ts';
import type { Chance } from './chance.ts';
import type { Customer } from './customer.ts';
import { BANK_TOKEN, CARD_TOKEN } from './processor.ts';

export type Mover = {
  readonly name: string;
  readonly timeZone: string;
  readonly cycleDay: number;
  readonly parts: readonly AccountPart[];
  readonly today: IsoDate;
  readonly at: number;
};

/** Moves in from a former system: billed there this month, with debts of one or two bills, a credit, or nothing. */
export async function moveIn(database: Database, chance: Chance, mover: Mover): Promise<Customer> {
  const { parts, at } = mover;
  const inAutoPay = chance.happens(0.5);
  const account = accountRow(chance, mover);
  const rows: RowsOfAccount = {
    account: inFile('accounts.csv', account),
    balances: parts.flatMap((part) => balancesOf(chance, account, part)).map((row) => inFile('balances.csv', row)),
    methods: methodRows(account).map((row) => inFile('methods.csv', row)),
    mandates: (inAutoPay ? parts.map((part) => mandateRow(chance, account, part)) : []).map((row) => inFile('autopay.csv', row)),
  };
  const trail = { by: 'simulated', at: isoInstant(at), terms: usualTerms };
  const [problem] = embedded.problemsOf(rows, trail);
  if (problem) throw new Error(`${problem.file} of ${mover.name}: ${problem.reason}`);
  const moving = embedded.movingAccount(rows, trail);
  await embedded.storeAccounts(database, [moving], trail);
  return {
    accountId: moving.definition.accountId,
    parts,
    methodIds: moving.methods.map(({ methodId }) => methodId),
    devicePlanIds: [],
    inAutoPay,
  };
}

const inFile = <Row extends object>(file: string, row: Row) => ({ ...row, file, line: 2 });

function accountRow(chance: Chance, { name, timeZone, cycleDay, parts, today }: Mover): AccountRow {
  const thisMonth = plusMonths(today, 0, cycleDay);
  const price = () => cents(20_00 + chance.below(9_000));
  return {
    account_number: `9100 ${name}`,
    footprint: 'CHTR',
    time_zone: timeZone,
    cycle_day: cycleDay,
    customer_since: plusDays(today, -700),
    last_statement_on: thisMonth <= today ? thisMonth : plusMonths(today, -1, cycleDay),
    address_line1: '3 Quay Street',
    city: 'Albany',
    state: 'NY',
    zip: '12207',
    bill_delivery: 'online',
    username: `mover ${name}`,
    first_name: 'Sam',
    last_name: 'Reyes',
    email: 'sam@example.com',
    phone: '+15185550143',
    language: 'es',
    internet_plan: 'Internet 300',
    internet_monthly: price(),
    ...(parts.includes('mobile') && { mobile_plan: 'Mobile Unlimited', mobile_monthly: price() }),
    ...(parts.includes('streaming') && { streaming_plan: 'Streaming', streaming_monthly: price() }),
    auto_pay_discount: chance.happens(0.5),
  };
}

function balancesOf(chance: Chance, { account_number, last_statement_on }: AccountRow, part: AccountPart): readonly BalanceRow[] {
  const bill = (statement_on: IsoDate, amount: number): BalanceRow => ({
    account_number,
    part,
    statement_on,
    due_on: plusDays(statement_on, 21),
    amount: cents(amount),
  });
  const what = chance.next();
  if (what < 0.35) return [{ ...bill(last_statement_on, -1 - chance.below(15_000)), due_on: undefined }];
  if (what < 0.5) return [];
  const last = bill(last_statement_on, 1 + chance.below(9_000));
  return what < 0.8 ? [last] : [bill(plusMonths(last_statement_on, -1), 1 + chance.below(9_000)), last];
}

function methodRows({ account_number }: AccountRow): readonly MethodRow[] {
  const shared = { account_number, name_on: 'Sam Reyes' };
  return [
    {
      ...shared,
      method: 'card',
      kind: 'card',
      token: CARD_TOKEN,
      last_four: '4242',
      is_default: true,
      brand: 'visa',
      expiry: '12/2039',
      zip: '12207',
      prepaid: false,
    },
    { ...shared, method: 'bank', kind: 'bankAccount', token: BANK_TOKEN, last_four: '6789', is_default: false, account_type: 'checking' },
  ];
}

const mandateRow = (chance: Chance, { account_number, customer_since }: AccountRow, part: AccountPart): MandateRow => ({
  account_number,
  part,
  method: part === 'mobile' ? 'card' : chance.oneOf(['card', 'bank']),
  debit_days: chance.oneOf([10, 14, 21]),
  authorized_on: customer_since,
});
