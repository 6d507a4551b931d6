import type { AccountData } from './account-data.ts';

type Cell = string | number | boolean | null | undefined;

/** A file of the export: its columns, and an account's rows. Amounts are dollars with cents. */
export type ExportTable = { readonly file: string; readonly columns: readonly string[]; rowsOf(data: AccountData): readonly (readonly Cell[])[] };

const dollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

export const exportTables: readonly ExportTable[] = [
  {
    file: 'accounts.csv',
    columns: [
      'account_number',
      'customer_type',
      'footprint',
      'time_zone',
      'cycle_day',
      'opened_at',
      'address_line1',
      'city',
      'state',
      'zip',
      'bill_delivery',
    ],
    rowsOf: ({ account: { accountNumber, address, ...account }, billDelivery }) => [
      [
        accountNumber,
        account.customerType,
        account.footprint,
        account.timeZone,
        account.cycleDay,
        account.openedAt,
        address.addressLine1,
        address.city,
        address.state,
        address.zip,
        billDelivery,
      ],
    ],
  },
  {
    file: 'people.csv',
    columns: ['account_number', 'username', 'role', 'first_name', 'last_name', 'email', 'phone', 'language'],
    rowsOf: ({ account, people }) =>
      people.map((person) => [
        account.accountNumber,
        person.username,
        person.role,
        person.firstName,
        person.lastName,
        person.email,
        person.phone,
        person.language,
      ]),
  },
  {
    file: 'parts.csv',
    columns: ['account_number', 'part', 'amount_due', 'past_due', 'due_on', 'current_balance', 'service_state', 'auto_pay'],
    rowsOf: ({ account, parts }) =>
      parts.map((part) => [
        account.accountNumber,
        part.part,
        dollars(part.amountDue),
        dollars(part.pastDue),
        part.dueOn,
        dollars(part.currentBalance),
        part.serviceState,
        part.autoPay.state,
      ]),
  },
  {
    file: 'methods.csv',
    columns: ['account_number', 'kind', 'brand', 'account_type', 'last_four', 'name_on', 'is_default', 'state'],
    rowsOf: ({ account, methods }) =>
      methods.map((method) => [
        account.accountNumber,
        method.kind,
        method.kind === 'card' ? method.brand : undefined,
        method.kind === 'bankAccount' ? method.accountType : undefined,
        method.lastFour,
        method.nameOn,
        method.isDefault,
        method.state,
      ]),
  },
  {
    file: 'statements.csv',
    columns: ['account_number', 'statement_id', 'part', 'statement_on', 'due_on', 'previous_balance', 'payments', 'charges', 'balance'],
    rowsOf: ({ account, statements }) =>
      statements.map((statement) => [
        account.accountNumber,
        statement.statementId,
        statement.part,
        statement.on,
        statement.dueOn,
        dollars(statement.previousBalance),
        dollars(statement.payments),
        dollars(statement.charges),
        dollars(statement.balance),
      ]),
  },
  {
    file: 'statement-lines.csv',
    columns: ['account_number', 'statement_id', 'kind', 'code', 'group', 'description', 'amount', 'period_from', 'period_to'],
    rowsOf: ({ account, statements }) =>
      statements.flatMap(({ statementId, lines }) =>
        lines.map(({ kind, code, group, description, amount, period }) => [
          account.accountNumber,
          statementId,
          kind,
          code,
          group,
          description.en,
          dollars(amount),
          period?.from,
          period?.to,
        ]),
      ),
  },
  {
    file: 'payments.csv',
    columns: [
      'account_number',
      'confirmation_number',
      'part',
      'device',
      'amount',
      'channel',
      'paid_with',
      'last_four',
      'entered_at',
      'paid_on',
      'state',
      'status',
      'reference',
    ],
    rowsOf: ({ account, payments }) =>
      payments.map((payment) => [
        account.accountNumber,
        payment.confirmationNumber,
        payment.part,
        payment.payable?.name ?? null,
        dollars(payment.amount),
        payment.channel,
        payment.methodBrand ?? payment.methodKind,
        payment.methodLastFour,
        payment.enteredAt,
        payment.payOn,
        payment.state,
        payment.status,
        payment.recordedReference,
      ]),
  },
];

/** A row's fields as text; unknown values are empty. */
export const textsOf = (row: readonly Cell[]): readonly string[] =>
  row.map((cell) => (cell === true ? 'yes' : cell === false ? 'no' : String(cell ?? '')));
