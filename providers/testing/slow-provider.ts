import type { AccountUser } from '#modules/account/server/port.ts';
import type { BillingPort, PartSummary } from '#modules/billing/server/port.ts';
import type { AudiencePort } from '#modules/notices/server/port.ts';
import type { Plant } from '#modules/outages/rules/plant.ts';
import type { BillDeliveryPort } from '#modules/paperless/server/port.ts';
import type { OwedAfter } from '#modules/payments/rules/reversal/reversal.ts';
import type { ScheduleCharger } from '#modules/payments/server/charger.ts';
import type { ReversalToPost } from '#modules/payments/server/port.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { minus, plus, zero } from '#platform/rules/money.ts';
import type { SlowAccount, SlowPart } from './slow-account.ts';
import { accountsOf } from './slow-accounts.ts';
import { slowFieldService } from './slow-appointments.ts';
import { arrangementShown, arrangementsOf, lookAtArrangements } from './slow-arrangements.ts';
import { createSlowAutoPay } from './slow-auto-pay.ts';
import { answering, type Known, type Told } from './slow-books.ts';
import { slowCatalogue } from './slow-catalogue.ts';
import { slowContactsOf } from './slow-contacts.ts';
import { equipmentOf } from './slow-equipment.ts';
import { mobileOf, streamingOf } from './slow-ledger.ts';
import { slowMail } from './slow-mail.ts';
import { slowMoves } from './slow-moves.ts';
import { slowNewAccounts } from './slow-new-accounts.ts';
import { slowOrders } from './slow-orders.ts';
import { outagesOf } from './slow-outages.ts';
import { paymentsOf, takeDue, waiting } from './slow-payments.ts';
import { slowPhoneProtection } from './slow-phone-protection.ts';
import { plansOf } from './slow-plans.ts';
import { lookAtSeasons, seasonalOf } from './slow-seasonal.ts';
import { servicesOf } from './slow-services.ts';
import { statementsOf } from './slow-statements.ts';
import { slowSubscribersOf } from './slow-subscribers.ts';
import { slowSubscriptions } from './slow-subscriptions.ts';
import { createSlowUsers } from './slow-users.ts';
import { voiceOf } from './slow-voice.ts';
import { walletOf } from './slow-wallet.ts';

const noPlant: Plant = { hubs: [], nodes: [] };

type Users = ReturnType<typeof createSlowUsers>;

/**
 * The second provider behind the ports, for tests only: in memory, slow to answer, and eventually consistent. It shares no code with the embedded
 * provider, so that a suite which both pass describes the port and not PostgreSQL.
 * @param mayChangeContacts false for a provider that does not let us change contacts
 */
export function createSlowProvider(
  accounts: readonly SlowAccount[],
  { mayChangeContacts = true, plant = noPlant }: { readonly mayChangeContacts?: boolean; readonly plant?: Plant } = {},
) {
  const books = new Map(
    accounts.map((account): [string, Told] => [
      account.account.accountId,
      { account, posted: [], reversed: [], scheduled: [], arranged: [], seasons: [] },
    ]),
  );
  const known = async (accountId: string): Promise<Told | undefined> => {
    await answering();
    return books.get(accountId);
  };
  const autoPay = createSlowAutoPay(accounts);
  const users = createSlowUsers(accounts, answering);
  const equipment = equipmentOf(accounts);
  const mail = slowMail();
  const moves = slowMoves(known);
  const orders = slowOrders(known);
  return {
    accounts: accountsOf(accounts, users, known),
    users: users.port,
    contacts: slowContactsOf(users, answering, mayChangeContacts),
    subscribers: slowSubscribersOf(accounts, answering),
    audiences: audiencesOf(users, known),
    deliveries: deliveriesOf(known),
    billing: billingOf(known),
    statements: statementsOf(known),
    streaming: streamingOf(known),
    mobile: mobileOf(known),
    services: servicesOf(known),
    equipment: equipment.port,
    scanned: equipment.scanned,
    stock: equipment.stock,
    catalogue: slowCatalogue({ accounts: () => accounts, ordered: orders.bringing }),
    plans: plansOf(accounts),
    orders,
    newAccounts: slowNewAccounts(books, users),
    phoneProtection: slowPhoneProtection(known),
    subscriptions: slowSubscriptions(known),
    outages: outagesOf(accounts, plant),
    ...voiceOf(accounts),
    mail: mail.port,
    arrive: mail.arrive,
    seasonal: seasonalOf(known),
    lookAtSeasons: (accountId: string, day: IsoDate) => lookAtSeasons(books.get(accountId), day),
    move: moves.port,
    lookAtMoves: moves.look,
    ...slowFieldService(accounts),
    wallet: walletOf(known, autoPay.port),
    payments: paymentsOf(books),
    autoPay: autoPay.port,
    arrangements: arrangementsOf(known, summaryOf),
    lookAtArrangements: (accountId: string, day: IsoDate) => lookAtArrangements(books.get(accountId), summaryOf, day),
    debitDue: autoPay.debitDue,
    takeDue: (charger: ScheduleCharger, now: IsoInstant) => takeDue(books, charger, now),
  };
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
    lateFee: zero,
    dunning: [],
    arrangement: arrangementShown(told, part.part),
    postedPaymentIds: shown.map(({ payment }) => payment.paymentId),
  };
}
