import { setTimeout as passing } from 'node:timers/promises';
import type { PeopleSearch } from '#modules/account/rules/people-search.ts';
import type { AccountsPort, AccountUser } from '#modules/account/server/port.ts';
import type { BillingPort, PartSummary } from '#modules/billing/server/port.ts';
import type { AudiencePort } from '#modules/notices/server/port.ts';
import type { BillDeliveryPort } from '#modules/paperless/server/port.ts';
import type { OwedAfter } from '#modules/payments/rules/reversal/reversal.ts';
import type { ScheduleCharger } from '#modules/payments/server/charger.ts';
import type { PaymentsPort, PaymentToPost, PaymentToSchedule, ReversalToPost } from '#modules/payments/server/port.ts';
import { normalAccountNumber } from '#platform/rules/account-number.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { minus, plus, zero } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import type { SlowAccount, SlowPart } from './slow-account.ts';
import { createSlowAutoPay } from './slow-auto-pay.ts';
import { slowContactsOf } from './slow-contacts.ts';
import { mobileOf, streamingOf } from './slow-ledger.ts';
import { statementsOf } from './slow-statements.ts';
import { slowSubscribersOf } from './slow-subscribers.ts';
import { createSlowUsers } from './slow-users.ts';
import { walletOf } from './slow-wallet.ts';

type Told = {
  readonly account: SlowAccount;
  delivery?: SlowAccount['billDelivery'];
  readonly posted: Posted[];
  readonly reversed: Reversed[];
  readonly scheduled: Scheduled[];
};
/** `dueAt`: when the run next handles it; undefined means never again. */
type Scheduled = { readonly payment: PaymentToSchedule; state: 'waiting' | 'claimed' | 'cancelled'; dueAt: IsoInstant | undefined };
/** A payment shows in the summaries only after this many more of them were read. */
type Posted = { readonly payment: PaymentToPost; summariesLeft: number };
type Reversed = { readonly reversal: ReversalToPost; summariesLeft: number };

const LATENCY_MS = 2;
const SUMMARIES_UNTIL_SHOWN = 3;
const WAITING_AT_MOST = 2;
const LEASE_MS = 60_000;

/**
 * The second provider behind the ports, for tests only: in memory, slow to answer, and eventually consistent. It shares no code with the embedded
 * provider, so that a suite which both pass describes the port and not PostgreSQL.
 * @param mayChangeContacts false for a provider that does not let us change contacts
 */
export function createSlowProvider(accounts: readonly SlowAccount[], { mayChangeContacts = true } = {}) {
  const books = new Map(accounts.map((account): [string, Told] => [account.account.accountId, { account, posted: [], reversed: [], scheduled: [] }]));
  const known = async (accountId: string): Promise<Told | undefined> => {
    await passing(LATENCY_MS);
    return books.get(accountId);
  };
  const autoPay = createSlowAutoPay(accounts);
  const users = createSlowUsers(accounts, () => passing(LATENCY_MS));
  return {
    accounts: accountsOf(accounts, users, known),
    users: users.port,
    contacts: slowContactsOf(users, () => passing(LATENCY_MS), mayChangeContacts),
    subscribers: slowSubscribersOf(accounts, () => passing(LATENCY_MS)),
    audiences: audiencesOf(users, known),
    deliveries: deliveriesOf(known),
    billing: billingOf(known),
    statements: statementsOf(known),
    streaming: streamingOf(known),
    mobile: mobileOf(known),
    wallet: walletOf(known, autoPay.port),
    payments: paymentsOf(books),
    autoPay: autoPay.port,
    debitDue: autoPay.debitDue,
    takeDue: (charger: ScheduleCharger, now: IsoInstant) => takeDue(books, charger, now),
  };
}

type Known = (accountId: string) => Promise<Told | undefined>;

type Users = ReturnType<typeof createSlowUsers>;

function accountsOf(accounts: readonly SlowAccount[], users: Users, known: Known): AccountsPort {
  const everybody = async () => {
    await passing(LATENCY_MS);
    return users.active();
  };
  return {
    user: async (userId) => (await everybody()).find((user) => user.userId === userId),
    usersAt: async (email) => (await everybody()).filter((user) => user.email.toLowerCase() === email.toLowerCase()),
    async search(search, most) {
      const found = (await everybody()).filter((user) =>
        fits(
          search,
          user,
          accounts.find(({ account }) => account.accountId === user.accountId),
        ),
      );
      return found.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)).slice(0, most);
    },
    async setUsername(userId, username) {
      await passing(LATENCY_MS);
      users.rename(userId, username);
    },
    account: async (accountId) => (await known(accountId))?.account.account,
    async accountIdOf(accountNumber) {
      await passing(LATENCY_MS);
      return accounts.find(({ account }) => normalAccountNumber(account.accountNumber) === normalAccountNumber(accountNumber))?.account.accountId;
    },
  };
}

const nameOf = ({ lastName, firstName, username }: AccountUser): string => [lastName, firstName, username].join('\n');

function fits(search: PeopleSearch, { phone, email, firstName, lastName }: AccountUser, at: SlowAccount | undefined): boolean {
  const [first, last] = [firstName.toLowerCase(), lastName.toLowerCase()];
  switch (search.by) {
    case 'phone':
      return phone.replace(/\D/g, '').slice(-10) === search.digits;
    case 'email':
      return email.toLowerCase() === search.email;
    case 'address':
      return at?.account.address.addressLine1.toLowerCase().startsWith(search.beginning) ?? false;
    case 'name': {
      const [one = '', other] = search.words;
      if (other === undefined) return last.startsWith(one);
      return (first.startsWith(one) && last.startsWith(other)) || (first.startsWith(other) && last.startsWith(one));
    }
  }
}

const deliveriesOf = (known: Known): BillDeliveryPort => ({
  async billDelivery(accountId) {
    const told = await known(accountId);
    return told && (told.delivery ?? told.account.billDelivery);
  },
  async setBillDelivery(accountId, to) {
    const told = await known(accountId);
    if (told === undefined) throw new Error(`no account ${accountId}`);
    told.delivery = to;
  },
});

const audiencesOf = (users: Users, known: Known): AudiencePort => ({
  async audience(accountId) {
    const told = await known(accountId);
    const people = users.all().filter(({ user }) => user.accountId === accountId);
    if (told === undefined) return undefined;
    const { timeZone, footprint } = told.account.account;
    return { timeZone, footprint, people: people.map(({ user, state }) => personOf(user, state === 'active')) };
  },
});

const personOf = ({ userId, username, firstName, role, language, email }: AccountUser, active: boolean) => {
  return { userId, username, firstName, role, language, active, addresses: { mail: email } };
};

const billingOf = (known: Known): BillingPort => ({
  async summary(accountId) {
    const told = await known(accountId);
    if (told === undefined) return undefined;
    for (const entry of [...told.posted, ...told.reversed]) entry.summariesLeft -= 1;
    return { billDelivery: told.delivery ?? told.account.billDelivery, parts: told.account.parts.map((part) => summaryOf(part, told)) };
  },
});

function summaryOf({ statements, ...part }: SlowPart, told: Told): PartSummary {
  const ofBill = told.posted.filter(({ payment }) => payment.part === part.part && payment.payable === undefined);
  const shown = ofBill.filter(({ summariesLeft }) => summariesLeft <= 0);
  const isOfBill = ({ paymentId }: ReversalToPost) => ofBill.some(({ payment }) => payment.paymentId === paymentId);
  const back = told.reversed.filter(({ reversal, summariesLeft }) => isOfBill(reversal) && summariesLeft <= 0);
  const [last] = statements;
  const owedAfter = (...kinds: readonly OwedAfter[]) =>
    plus(...back.filter(({ reversal: { owed } }) => kinds.includes(owed)).map(({ reversal }) => reversal.amount));
  const owed = plus(last?.balance ?? zero, owedAfter('again', 'anew'));
  return {
    ...part,
    currentBalance: minus(owed, plus(...shown.map(({ payment }) => payment.amount))),
    unbilled: owedAfter('anew'),
    items: statements.map(({ statementId, on, dueOn, charges }) => ({ statementId, on, dueOn, charges })),
    lastStatement: last && { statementId: last.statementId, on: last.on, dueOn: last.dueOn, balance: last.balance },
    scheduled: waiting(told, part.part).map(({ scheduledPaymentId, amount, on, methodId }) => ({ scheduledPaymentId, amount, on, methodId })),
    postedPaymentIds: shown.map(({ payment }) => payment.paymentId),
  };
}

const waiting = ({ scheduled }: Told, part: AccountPart): readonly PaymentToSchedule[] =>
  scheduled.filter(({ payment, state }) => payment.part === part && state === 'waiting').map(({ payment }) => payment);

const paymentsOf = (books: ReadonlyMap<string, Told>): PaymentsPort => {
  const having = ({ accountId, part }: { readonly accountId: string; readonly part: AccountPart }): Told => {
    const told = books.get(accountId);
    if (!told?.account.parts.some((known) => known.part === part)) throw new Error(`account ${accountId} has no ${part}`);
    return told;
  };
  return {
    async post(payments) {
      await passing(LATENCY_MS);
      const accounts = payments.map((payment) => ({ payment, told: having(payment) }));
      for (const { payment, told } of accounts) {
        if (told.posted.some((posted) => posted.payment.paymentId === payment.paymentId)) continue;
        told.posted.push({ payment, summariesLeft: SUMMARIES_UNTIL_SHOWN });
      }
    },
    async reverse(reversals) {
      await passing(LATENCY_MS);
      const accounts = reversals.map((reversal) => ({ reversal, told: having(reversal) }));
      for (const { reversal, told } of accounts) {
        if (!told.posted.some(({ payment }) => payment.paymentId === reversal.paymentId)) throw new Error(`no payment ${reversal.paymentId}`);
      }
      for (const { reversal, told } of accounts) {
        if (told.reversed.some((known) => known.reversal.reversalId === reversal.reversalId)) continue;
        told.reversed.push({ reversal, summariesLeft: SUMMARIES_UNTIL_SHOWN });
      }
    },
    async schedule(payment) {
      await passing(LATENCY_MS);
      const told = having(payment);
      const { scheduledPaymentId } = payment;
      if (scheduledIn(told, scheduledPaymentId)) return accept({ scheduledPaymentId });
      const replaced = told.scheduled.find(
        ({ payment: { scheduledPaymentId, part } }) => scheduledPaymentId === payment.replaces && part === payment.part,
      );
      if (payment.replaces !== undefined && replaced?.state !== 'waiting') {
        return refuse({ reason: replaced?.state === 'claimed' ? 'already-taken' : 'no-such-payment' });
      }
      if (replaced) Object.assign(replaced, { state: 'cancelled', dueAt: undefined });
      if (waiting(told, payment.part).length >= WAITING_AT_MOST) return refuse({ reason: 'too-many-scheduled' });
      told.scheduled.push({ payment, state: 'waiting', dueAt: instantAt(payment.on, '06:00', told.account.account.timeZone) });
      return accept({ scheduledPaymentId });
    },
    async cancelScheduled({ accountId, scheduledPaymentId }) {
      await passing(LATENCY_MS);
      const told = books.get(accountId);
      const known = told && scheduledIn(told, scheduledPaymentId);
      if (!known) return refuse({ reason: 'no-such-payment' });
      if (known.state === 'claimed') return refuse({ reason: 'already-taken' });
      Object.assign(known, { state: 'cancelled', dueAt: undefined });
      return accept({ scheduledPaymentId });
    },
  };
};

const scheduledIn = ({ scheduled }: Told, scheduledPaymentId: string): Scheduled | undefined =>
  scheduled.find(({ payment }) => payment.scheduledPaymentId === scheduledPaymentId);

/** The run over due payments: claimed one by one, each retried until the charger has taken it. */
async function takeDue(books: ReadonlyMap<string, Told>, charger: ScheduleCharger, now: IsoInstant): Promise<void> {
  await passing(LATENCY_MS);
  for (const scheduled of [...books.values()].flatMap((told) => told.scheduled)) {
    if (scheduled.dueAt === undefined || scheduled.dueAt > now) continue;
    Object.assign(scheduled, { state: 'claimed', dueAt: plusMilliseconds(now, LEASE_MS) });
    if ((await charger.takeScheduled(scheduled.payment)) !== 'not-now') scheduled.dueAt = undefined;
  }
}
