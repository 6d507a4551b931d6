import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, laterOf, plusDays } from '#platform/rules/calendar.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import { instantAt, todayIn } from '#platform/server/clock/zone.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { ImportedAgreement } from '#providers/books/import.ts';
import type { AccountDefinition, PartDefinition } from '../accounts/definition.ts';
import type { Enrollment } from '../billing/autopay/enrollments.ts';
import { billedPeriod, dueOn } from '../billing/cycle/cycle.ts';
import { type Stretch, stretchesOf } from '../billing/statement-builder/stretches.ts';
import type { MethodToSave } from '../billing/wallet/save-method.ts';
import type { AccountRow, MandateRow, MethodRow } from './columns.ts';
import type { RowsOfAccount } from './problems.ts';
import { linesOf, partsOf } from './service-lines.ts';
import type { Arrival } from './trail.ts';

/** What is left of a bill from the former system: the opening statement of a part and its amount. */
export type OpeningBill = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly on: IsoDate;
  readonly dueOn: IsoDate;
  /** Negative is a credit. */
  readonly amount: Cents;
  /** What the former system billed in advance with its last bill, so that ours do not bill it again; undefined for older bills. */
  readonly billed: readonly Stretch[] | undefined;
};

/** An account to import, all or nothing. */
export type MovingAccount = {
  readonly accountNumber: string;
  /** Its line in accounts.csv. */
  readonly line: number;
  readonly definition: AccountDefinition;
  /** Oldest first; each part has at least its last statement. */
  readonly bills: readonly OpeningBill[];
  readonly methods: readonly MethodToSave[];
  readonly mandates: readonly Enrollment[];
  readonly agreements: readonly ImportedAgreement[];
};

/** Turns rows that passed the checks together into an account. Its ids derive from its number, so that a repeated import finds what it created. */
export function movingAccount({ account, balances, methods, mandates }: RowsOfAccount, { at, terms }: Arrival): MovingAccount {
  const accountId = uuidOf('imported account', account.account_number);
  const definition = definitionOf(accountId, account);
  const bills = partsOf(account).flatMap((part) => {
    const ofPart = balances.filter((row) => row.part === part).map(({ statement_on: on, due_on, amount }) => ({ on, due_on, amount }));
    // Even a part that owes nothing gets its last statement, from which the next one follows.
    const last = ofPart.some(({ on }) => on === account.last_statement_on)
      ? []
      : [{ on: account.last_statement_on, due_on: undefined, amount: zero }];
    return [...ofPart, ...last]
      .sort((one, other) => (one.on < other.on ? -1 : 1))
      .map(({ on, due_on, amount }) => ({
        accountId,
        part,
        on,
        dueOn: due_on ?? dueOn(on, terms),
        amount,
        billed: on === account.last_statement_on ? billedElsewhere(definition, part, on) : undefined,
      }));
  });
  const saved = methods.map((row) => methodOf(accountId, account, row));
  const tomorrow = plusDays(todayIn(at, account.time_zone), 1);
  const agreements = mandates.flatMap((row) => agreementOf(accountId, account, row, saved) ?? []);
  return {
    accountNumber: account.account_number,
    line: account.line,
    definition,
    bills,
    methods: saved,
    mandates: mandates.map((row) => ({
      accountId,
      part: row.part,
      methodId: methodIdOf(accountId, row.method),
      debitDays: row.debit_days,
      // The former system made the debits up to today, whatever became of them: only those that are still ahead are ours.
      on: laterOf(row.authorized_on, tomorrow),
      mandateId: agreements.find(({ part }) => part === row.part)?.mandateId,
    })),
    agreements,
  };
}

/** The month of the former system's last bill, at the prices that the account comes with. */
function billedElsewhere({ cycleDay, parts }: AccountDefinition, part: AccountPart, on: IsoDate): readonly Stretch[] {
  const products = parts.find((one) => one.part === part)?.products ?? [];
  return stretchesOf(products, billedPeriod(on, cycleDay)).map(({ product: _, since: __, ...stretch }) => stretch);
}

/** Undefined if the former system kept only the day. */
function agreementOf(accountId: string, account: AccountRow, row: MandateRow, methods: readonly MethodToSave[]): ImportedAgreement | undefined {
  const { part, agreement_version: version, agreement_language: language, agreement_text: text, authorized_on: givenOn } = row;
  const method = methods.find(({ methodId }) => methodId === methodIdOf(accountId, row.method));
  if (version === undefined || language === undefined || text === undefined || !method) return undefined;
  const [hour = '00', minute = '00'] = row.authorized_at?.split(':') ?? [];
  const givenAt = instantAt(givenOn, `${Number(hour)}:${Number(minute)}`, account.time_zone);
  const mandateId = uuidOf('imported mandate', accountId, part);
  return { accountId, mandateId, part, userId: userIdOf(account), version, language, text, method, debitDays: row.debit_days, givenAt, givenOn };
}

const userIdOf = (account: AccountRow): string => uuidOf('imported user', account.account_number);

function definitionOf(accountId: string, row: AccountRow): AccountDefinition {
  const has = linesOf(row).flatMap(({ plan, monthly, ...line }) => (plan === undefined || monthly === undefined ? [] : [{ ...line, plan, monthly }]));
  return {
    accountId,
    accountNumber: row.account_number,
    accountGuid: uuidOf('imported account guid', row.account_number),
    type: 'standard',
    customerType: row.customer_type ?? 'residential',
    footprint: row.footprint,
    timeZone: row.time_zone,
    cycleDay: row.cycle_day,
    isCpniCompliant: false,
    biller: {
      type: row.biller_type ?? '',
      billingId: row.billing_id ?? row.account_number,
      region: { system: '', principle: '', agent: '', siteId: '', company: '', franchise: '' },
      spcoreDivisionId: '',
      locationId: '',
    },
    address: { addressLine1: row.address_line1, city: row.city, state: row.state, zip: row.zip },
    services: has.map(({ line, plan, lines }) => ({ line, planName: plan, provisioned: true, lines })),
    restrictions: { card: false, bankAccount: false, doublePayment: false },
    openedAt: instantAt(row.customer_since, '00:00', row.time_zone),
    billDelivery: row.bill_delivery,
    users: [
      {
        userId: userIdOf(row),
        username: row.username,
        role: 'Primary',
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        phone: row.phone,
        language: row.language,
      },
    ],
    parts: partsOf(row).map(
      (part): PartDefinition => ({
        part,
        partNumber: part === 'mobile' ? row.mobile_number : undefined,
        openedOn: row.customer_since,
        autoPayDiscountEligible: row.auto_pay_discount === true && part !== 'streaming',
        products: has
          .filter((line) => line.part === part)
          .map(({ line, plan, monthly }) => ({ code: `${line}-plan`, group: line, description: plan, monthly })),
      }),
    ),
  };
}

const methodIdOf = (accountId: string, method: string): string => uuidOf('imported method', accountId, method);

function methodOf(accountId: string, account: AccountRow, row: MethodRow): MethodToSave {
  const shared = {
    accountId,
    methodId: methodIdOf(accountId, row.method),
    token: row.token,
    lastFour: row.last_four,
    nameOn: row.name_on,
    isDefault: row.is_default,
    at: instantAt(account.last_statement_on, '00:00', account.time_zone),
  };
  const { brand, expiry, zip, prepaid, account_type: accountType } = row;
  if (brand !== undefined && expiry !== undefined && zip !== undefined && prepaid !== undefined) {
    const [month = '', year = ''] = expiry.split('/');
    return { ...shared, kind: 'card', brand, expiry: { year: Number(year), month: Number(month) }, zip, prepaid };
  }
  return { ...shared, kind: 'bankAccount', accountType: accountType ?? 'checking' };
}
