import { randomUUID } from 'node:crypto';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { type Cents, cents, minus, plus, zero } from '#platform/rules/money.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { SlowAccount } from '#providers/testing/slow-account.ts';
import type { LineGroup, LineKind, StatementLine } from '../rules/statement-line.ts';
import type { Statement, StatementInsert } from './port.ts';

/** Verifies the sessions with these ids; without any, nobody is verified. */
export const verified = (...sessions: readonly string[]) => ({ isFresh: async (sessionId: string) => sessions.includes(sessionId) });

/** The text on the voice lines of these tests, which must never be shown without CPNI verification. */
export const voiceSecrets = ['Calls to 555-0199', 'Llamadas al 555-0199', 'Home phone, unlimited calls'];

const line = (group: LineGroup, kind: LineKind, en: string, es: string, amount: number): StatementLine => ({
  lineId: `${group}.${en}`,
  kind,
  code: en,
  group,
  description: { en, es },
  amount: cents(amount),
  period: kind === 'recurring' ? { from: '2026-03-09', to: '2026-04-08' } : undefined,
});

/** The core statement of a month; from the fourth month on TV costs $5.00 more, and calls differ each month. */
const coreLines = (month: number): readonly StatementLine[] => [
  line('internet', 'recurring', 'Internet 300 Mbps', 'Internet de 300 Mbps', 49_99),
  line('internet', 'credit', 'Credit for an outage', 'Crédito por una interrupción', -2_27),
  line('tv', 'recurring', 'TV Select', 'TV Select', month < 3 ? 64_99 : 69_99),
  line('voice', 'recurring', 'Home phone, unlimited calls', 'Teléfono residencial, llamadas ilimitadas', 19_99),
  line('voice', 'usage', 'Calls to 555-0199', 'Llamadas al 555-0199', 100 + month),
  line('taxes-and-fees', 'tax', 'State sales tax', 'Impuesto estatal sobre las ventas', 2_40),
];

/** Newest first, going back to November 9, 2025; each is paid in full before the next. */
function statementsOf(part: AccountPart, linesOf: (month: number) => readonly StatementLine[], count: number): readonly Statement[] {
  const statements: Statement[] = [];
  let balance: Cents = zero;
  for (let month = 0; month < count; month++) {
    const on = plusMonths('2025-11-09', month);
    const lines = linesOf(month);
    const charges = plus(...lines.map(({ amount }) => amount));
    const payments = balance;
    const received =
      payments > 0 ? [{ entryId: randomUUID(), on: plusDays(on, -12), amount: payments, channel: 'online', reversal: null } as const] : [];
    const previousBalance = balance;
    balance = plus(minus(previousBalance, payments), charges);
    statements.unshift({
      statementId: randomUUID(),
      part,
      on,
      dueOn: plusDays(on, 21),
      previousBalance,
      payments,
      charges,
      balance,
      lines,
      received,
    });
  }
  return statements;
}

type Given = { readonly isCpniCompliant?: boolean; readonly mobile?: boolean; readonly months?: number };

/** A household with internet, TV and voice, and mobile if a test asks for it. */
export function householdWithVoice({ isCpniCompliant = true, mobile = false, months = 5 }: Given = {}): SlowAccount {
  const { users, parts: _, billDelivery, ...account } = embedded.accountDefinition({ isCpniCompliant });
  const partOf = (part: AccountPart, linesOf: (month: number) => readonly StatementLine[]) => ({
    part,
    partNumber: undefined,
    statements: statementsOf(part, linesOf, months),
    nextStatementOn: plusMonths('2025-11-09', months),
    serviceState: 'active' as const,
    restorationMinutes: 15,
    bankPaymentsRestore: true,
    restoresOn: undefined,
    graceUntil: undefined,
    autoPay: { state: 'not-enrolled' as const, discountEligible: true },
  });
  return {
    account,
    users: users.map((user) => ({ ...user, accountId: account.accountId, emailSince: account.openedAt })),
    billDelivery,
    methods: [],
    parts: [partOf('core', coreLines), ...(mobile ? [partOf('mobile', () => [line('mobile', 'recurring', 'Unlimited', 'Ilimitado', 45_00)])] : [])],
  };
}

/** The insert of the core statements in these tests. */
export const disclosure: StatementInsert = {
  insertId: 'right-to-dispute',
  version: 1,
  kind: 'disclosure',
  title: { en: 'If you think a charge is wrong', es: 'Si cree que un cargo es incorrecto' },
  text: { en: ['Tell us within 60 days.', 'You may withhold that amount.'], es: ['Avísenos en un plazo de 60 días.', 'Puede retener ese importe.'] },
};
