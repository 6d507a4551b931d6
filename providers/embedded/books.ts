import type { Database } from '#platform/server/database/database.ts';
import type { AdjustmentToBook } from '#providers/books/adjustments.ts';
import type { Books, BooksDependencies } from '#providers/books/books.ts';
import type { MailOfBooks } from '#providers/books/mail.ts';
import { type Plans, RefusedByBooks } from '#providers/books/plans.ts';
import { createAbandonedClosing } from './accounts/close-abandoned.ts';
import { listPeople } from './billing/accounts/people.ts';
import { createAutoPayRun } from './billing/autopay/auto-pay-run.ts';
import { endInsert, publishNext, readNewest } from './billing/inserts/operate-inserts.ts';
import { adjustmentWords } from './billing/ledger/adjustment-words.ts';
import { checkDaily, readLastCheck } from './billing/ledger/check-daily.ts';
import { checkLedger } from './billing/ledger/check-ledger.ts';
import { bookAdjustment } from './billing/ledger/post-adjustments.ts';
import { listAccountIds, readBilledAndPaid } from './billing/ledger/read-billed.ts';
import { createNights } from './billing/nights/nights.ts';
import { createSchedule } from './billing/payments/schedule.ts';
import { addPlan, endPlan, repricePlan } from './billing/plans/change-plans.ts';
import { changeTaxes, listTaxes } from './billing/statements/tax-tables.ts';
import { createCallTaking } from './calls/take-calls.ts';
import { addCreditRule, readCreditRules } from './credits/credit-rules.ts';
import { createCreditRun } from './credits/decide-credits.ts';
import { replayCredits } from './credits/replay.ts';
import { createEventFeed } from './events/event-feed.ts';
import { importFolder } from './import/import-folder.ts';
import { deliverMail } from './mail/deliver.ts';
import { receiveMail } from './mail/receive.ts';
import { refusals } from './mail/receivers.ts';
import { createMailRuns } from './mail/send-out.ts';
import { createMoveFollowing } from './moves/follow-moves.ts';
import { giveAddress, takeAddress } from './operations/network/addresses.ts';
import { createSeasonFollowing } from './operations/seasonal/follow-seasons.ts';
import { createVisitRuns } from './operations/visits/follow-visits.ts';
import { createOrderFollowing } from './orders/follow-orders.ts';
import { answerPort } from './orders/lines-of-orders.ts';
import { createStopFollowing } from './provisioning/follow-stops.ts';
import { createSilenceMarking } from './provisioning/mark-silent.ts';
import { createParcelFollowing } from './returns/follow-parcels.ts';

/** The books of this provider, as composition opens them. */
export function createBooks(deps: BooksDependencies): Books {
  const { database, terms, sealer, charger, inbox, provisioning, network, carrier, returnCases, telephony, mail, onError } = deps;
  const schedule = createSchedule({ database, charger, onError });
  const autoPay = createAutoPayRun({ database, charger, onError, terms });
  const nights = createNights(database, terms);
  const visits = createVisitRuns({ database, terms });
  const events = createEventFeed({ database, inbox });
  const outageCredits = createCreditRun({ database, terms });
  const seasons = createSeasonFollowing({ database });
  const orders = createOrderFollowing({ database, terms, sealer });
  const moves = createMoveFollowing({ database });
  const abandoned = createAbandonedClosing({ database });
  const networkStops = provisioning && createStopFollowing({ database, provisioning });
  const letters = createMailRuns({ database, terms, ...mail });
  const callTaking = telephony && createCallTaking({ database, ...telephony });
  return {
    runs: [
      { name: 'scheduled-payments', stage: 'charge', runs: schedule.runs(), due: schedule.nextDue },
      { name: 'auto-pay', stage: 'debit', runs: autoPay.runs(), due: () => autoPay.nextDue() },
      // Before statements: a bill of the day has the taxes of the new address.
      { name: 'moves', stage: 'bill', runs: moves.runs(), due: moves.nextDue },
      { name: 'statements', stage: 'bill', runs: nights.runs(), due: nights.nextDue },
      { name: 'outage-credits', stage: 'bill', runs: outageCredits.runs(), due: outageCredits.nextDue },
      { name: 'seasons', stage: 'bill', runs: seasons.runs(), due: seasons.nextDue },
      { name: 'orders', stage: 'bill', runs: orders.runs(), due: orders.nextDue },
      { name: 'abandoned-accounts', stage: 'bill', runs: abandoned.runs(), due: abandoned.nextDue },
      ...(networkStops
        ? [
            {
              name: 'network-stops',
              stage: 'report',
              runs: networkStops.runs(),
              due: { none: 'What the network is behind with shows in its rows.' },
            } as const,
          ]
        : []),
      ...(network
        ? [
            {
              name: 'silent-devices',
              stage: 'report',
              runs: createSilenceMarking({ database, network }).runs(),
              due: { none: 'The network is asked once a day, in machine time.' },
            } as const,
          ]
        : []),
      ...(carrier
        ? [
            {
              name: 'parcels',
              stage: 'report',
              runs: createParcelFollowing({ database, carrier, cases: returnCases }).runs(),
              due: { none: 'A carrier scans a parcel when somebody hands it over.' },
            } as const,
          ]
        : []),
      ...(callTaking ? [{ name: 'calls', stage: 'report', runs: callTaking.runs(), due: { none: 'Calls come in machine time.' } } as const] : []),
      { name: 'mail', stage: 'report', runs: letters.runs(), due: { none: 'Mail goes out within seconds, and is tidied by the hour.' } },
      { name: 'visits', stage: 'report', runs: visits.runs(), due: visits.nextDue },
      { name: 'provider-events', stage: 'report', runs: events.runs(), due: events.nextDue },
    ],
    autoPay,
    nights,
    ledger: {
      check: () => checkLedger(database),
      daily: (now, check) => checkDaily(database, now, check),
      last: () => readLastCheck(database),
      billedAndPaid: (accountIds) => readBilledAndPaid(database, accountIds),
    },
    accounts: {
      ids: (page) => listAccountIds(database, page),
      people: (accountId) => listPeople(database, accountId),
      giveAddress: (accountId, address) => giveAddress(database, accountId, address),
      takeAddress: (accountId, address) => takeAddress(database, accountId, address),
    },
    adjustments: {
      book: async (adjustment: AdjustmentToBook) => bookAdjustment(database, { ...adjustmentWords[adjustment.kind], ...adjustment }, await terms()),
    },
    plans: plansOf(database),
    taxes: {
      change: (table, earliest) => changeTaxes(database, table, earliest),
      list: () => listTaxes(database),
    },
    inserts: {
      publish: (insert, earliest) => publishNext(database, insert, earliest),
      end: (ending) => endInsert(database, ending),
      newest: () => readNewest(database),
    },
    outageCredits: {
      rules: () => readCreditRules(database),
      add: (rule, by) => addCreditRule(database, rule, by),
      replay: (rule, since) => replayCredits(database, rule, since),
    },
    mail: mailOf(deps),
    ports: { settle: (number, answer, now) => answerPort(database, sealer, { number, answer, now }) },
    import: { folder: async (wanted) => importFolder(database, { ...wanted, terms: await terms() }) },
  };
}

const mailOf = ({ database, mail: { reader }, onError }: BooksDependencies): MailOfBooks => ({
  async deliver(message) {
    const went = await deliverMail({ database, reader }, { ...message, vouched: 'unknown' });
    if (went === 'loop') return message.recipients.map((recipient) => ({ recipient, why: '5.4.6 The message goes in circles' }));
    if (went === 'unreadable') return message.recipients.map((recipient) => ({ recipient, why: '5.6.0 The message cannot be read' }));
    return [...went].map(([recipient, refused]) => ({ recipient, why: refusals[refused].text }));
  },
  receive: ({ clock, ...at }) => receiveMail({ database, reader, clock, onError }, at),
});

const plansOf = (database: Database): Plans => ({
  add: ({ code, ...key }, plan, from) => addPlan(database, key, { code, ...plan }, from).catch(refusedClearly),
  reprice: (key, monthly, from) => repricePlan(database, key, monthly, from).catch(refusedClearly),
  end: (key, to) => endPlan(database, key, to).catch(refusedClearly),
});

const INTEGRITY_VIOLATIONS = ['23000', '23503', '23505', '23514'];

/** The triggers and keys of the tables say in words what they refuse. */
function refusedClearly(error: unknown): never {
  if (error instanceof Error && 'code' in error && INTEGRITY_VIOLATIONS.includes(String(error.code)))
    throw new RefusedByBooks(error.message, { cause: error });
  throw error;
}
