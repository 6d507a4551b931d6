import type { Account, AccountUser } from '#modules/account/server/port.ts';
import type { PartOverview } from '#modules/billing/server/api.ts';
import type { PaymentWithStatus } from '#modules/payments/server/api.ts';
import type { StatedMethod } from '#modules/wallet/server/api.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { formatCents } from '#platform/rules/format.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { Demarc } from '../../compose.ts';
import { withDemarc } from '../with-demarc.ts';
import { personOf } from './account-of.ts';

const LAST_PAYMENTS = 5;
const STATEMENTS_AT_ONCE = 50;

export const accountShow: Command = {
  name: 'account show',
  summary: 'Shows what an account has, owes and has paid, by username, number or id. Never shows a secret.',
  usage: 'USERNAME',
  run: ({ words: [username = ''] }, context) =>
    withDemarc(context, async (demarc, clock) => {
      const shown = await read(demarc, username, clock.now());
      return { json: asJson(shown), lines: asLines(shown) };
    }),
};

type AccountFacts = {
  readonly user: AccountUser;
  readonly account: Account;
  readonly today: string;
  readonly parts: readonly (PartOverview & { readonly statements: number })[];
  readonly methods: readonly StatedMethod[];
  readonly payments: readonly PaymentWithStatus[];
};

/** @throws OperatorError if nobody has this username */
async function read(demarc: Demarc, username: string, now: IsoInstant): Promise<AccountFacts> {
  const { apis } = demarc;
  const user = await personOf(demarc, username);
  const { accountId } = user;
  const [account, overview, methods, payments] = await Promise.all([
    apis.account.account(accountId),
    apis.billing.overview(accountId, now),
    apis.wallet.methods(accountId, now),
    apis.payments.history(accountId, undefined, { first: LAST_PAYMENTS, after: undefined }),
  ]);
  if (!account || !overview) throw new OperatorError(`The provider no longer has the account of "${username}".`);
  const parts = await Promise.all(
    overview.parts.map(async (part) => ({ ...part, statements: await countStatements(apis.statements, accountId, part.standing.part) })),
  );
  return { user, account, today: overview.today, parts, methods, payments: payments.items };
}

async function countStatements(statements: Demarc['apis']['statements'], accountId: string, part: AccountPart): Promise<number> {
  let count = 0;
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const page = await statements.list(accountId, part, { first: STATEMENTS_AT_ONCE, after });
    count += page.items.length;
    after = page.next;
  }
  return count;
}

/** Lists fields explicitly, so that a field added to accounts later does not show up by itself. Amounts are cents. */
const asJson = ({ user, account, today, parts, methods, payments }: AccountFacts) => ({
  user: { username: user.username, role: user.role, firstName: user.firstName, lastName: user.lastName, language: user.language },
  account: {
    accountId: account.accountId,
    accountNumber: account.accountNumber,
    customerType: account.customerType,
    footprint: account.footprint,
    timeZone: account.timeZone,
    today,
    services: account.services,
    restrictions: account.restrictions,
  },
  parts: parts.map(({ standing, card, statements, autoPay, scheduled }) => ({
    part: standing.part,
    amountDue: standing.amountDue,
    dueOn: standing.dueOn ?? null,
    pastDue: standing.pastDue,
    daysPastDue: standing.daysPastDue,
    currentBalance: standing.currentBalance,
    serviceState: standing.serviceState,
    status: card.kind,
    autoPay: autoPay.state,
    scheduled: scheduled.map(({ amount, on }) => ({ amount, on })),
    statements,
  })),
  methods: methods.map(({ method: { methodId, kind, lastFour, isDefault }, state }) => ({ methodId, kind, lastFour, isDefault, state })),
  payments: payments.map(({ paymentId, confirmationNumber, part, amount, payOn, state, channel }) => ({
    paymentId,
    confirmationNumber,
    part,
    amount,
    payOn,
    state,
    channel,
  })),
});

function asLines({ user, account, today, parts, methods, payments }: AccountFacts): string[] {
  return [
    `${user.username}: ${user.firstName} ${user.lastName}, ${user.role}, ${user.language}`,
    `account ${account.accountNumber} (${account.accountId}), ${account.customerType}, ${account.footprint}, ${today} in ${account.timeZone}`,
    `services: ${account.services.map(({ planName, line }) => `${planName.en} (${line})`).join(', ') || 'none'}`,
    ...parts.flatMap(partLines),
    `payment methods: ${methods.map(methodWords).join(', ') || 'none'}`,
    `last payments:${payments.length === 0 ? ' none' : ''}`,
    ...payments.map((payment) => `  ${payment.payOn}  ${money(payment.amount)}  ${payment.part}  ${payment.state}  ${payment.confirmationNumber}`),
  ];
}

const partLines = ({ standing, card, statements, autoPay, scheduled }: AccountFacts['parts'][number]): string[] => [
  `${standing.part}: ${money(standing.amountDue)} due${standing.dueOn ? ` on ${standing.dueOn}` : ''}, balance ${money(standing.currentBalance)}, ${card.kind}`,
  ...(standing.pastDue > 0 ? [`  ${money(standing.pastDue)} past due for ${standing.daysPastDue} days`] : []),
  `  service ${standing.serviceState}, Auto Pay ${autoPay.state}, ${statements} statements, ${scheduled.length} payments scheduled`,
];

const methodWords = ({ method, state }: StatedMethod): string =>
  `${method.kind === 'card' ? method.brand : method.accountType} ${method.lastFour} (${state}${method.isDefault ? ', default' : ''})`;

/** A credit is never shown with a minus sign (decisions 3). */
const money = (amount: Cents): string => (amount < 0 ? `Credit ${formatCents(negated(amount), 'en')}` : formatCents(amount, 'en'));
