import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
import { createAbandonedClosing } from './accounts/close-abandoned.ts';
import { openAccounts } from './accounts/open-account.ts';
import { removeAccounts } from './accounts/remove-accounts.ts';
import { accountDefinition, partDefinition, readUsualTerms, testSealer, userDefinition } from './accounts/testing.ts';
import { createAutoPayRun } from './billing/autopay/auto-pay-run.ts';
import { setBackup } from './billing/autopay/backups.ts';
import { setCeiling } from './billing/autopay/choices.ts';
import { storeConclusions } from './billing/autopay/conclude.ts';
import { enrollInAutoPay } from './billing/autopay/enrollments.ts';
import { billedPeriod, dueOn, nextStatementOn } from './billing/cycle/cycle.ts';
import { serviceStates } from './billing/dunning/service-states.ts';
import { adjustmentWords } from './billing/ledger/adjustment-words.ts';
import { checkLedger } from './billing/ledger/check-ledger.ts';
import { postAdjustments } from './billing/ledger/post-adjustments.ts';
import { postPayments } from './billing/ledger/post-payments.ts';
import { createNights } from './billing/nights/nights.ts';
import { createPayments as createBillingPayments } from './billing/payments/payments-port.ts';
import { createSchedule } from './billing/payments/schedule.ts';
import { addPlan, endPlan, repricePlan } from './billing/plans/change-plans.ts';
import { partOfMonth } from './billing/statement-builder/part-of-month.ts';
import { stretchesOf } from './billing/statement-builder/stretches.ts';
import { issueStatements } from './billing/statements/issue-statements.ts';
import { setTaxes } from './billing/statements/tax-tables.ts';
import { saveMethod } from './billing/wallet/save-method.ts';
import { decideCredits } from './credits/decide-credits.ts';
import { createEventFeed } from './events/event-feed.ts';
import { movingAccount } from './import/moving-account.ts';
import { problemsOf } from './import/problems.ts';
import { storeAccounts } from './import/store-accounts.ts';
import { deliverMail } from './mail/deliver.ts';
import { createMailRuns } from './mail/send-out.ts';
import { createMoveFollowing } from './moves/follow-moves.ts';
import { addToStock } from './operations/equipment/stock.ts';
import { giveAddress } from './operations/network/addresses.ts';
import { placeOrder } from './operations/orders/place-order.ts';
import { followVisits, offerEarlier } from './operations/visits/follow-visits.ts';
import { insertTechnicians } from './operations/visits/insert-technicians.ts';
import { storeCall, storeVoicemail } from './operations/voice/insert-voice.ts';
import { createOrderFollowing } from './orders/follow-orders.ts';
import { createEmbeddedProvider } from './provider.ts';
import { markSilent } from './provisioning/mark-silent.ts';

export type { AccountDefinition, PartDefinition } from './accounts/definition.ts';
export type { BilledProduct } from './billing/statement-builder/billed-product.ts';
export type { Stretch } from './billing/statement-builder/stretches.ts';
export type { AccountRow, BalanceRow, MandateRow, MethodRow } from './import/columns.ts';
export type { RowsOfAccount } from './import/problems.ts';

/** The one door through which tests outside this folder reach the books: to set customers up, to make time pass, and to look at what was booked. */
export const embedded = {
  createEmbeddedProvider: (database: Database, terms: ReadTerms): Provider => createEmbeddedProvider(database, terms, testSealer),
  readUsualTerms,
  uuidOf,
  // Customers
  accountDefinition,
  partDefinition,
  userDefinition,
  openAccounts,
  removeAccounts,
  deliverMail,
  createMailRuns,
  giveAddress,
  saveMethod,
  /** Loaded only where it is used: it takes its orders from the port's contract, which needs a test runner. */
  householdWithPhone: async (database: Database) => (await import('./operations/orders/testing.ts')).householdWithPhone(database),
  placeOrder,
  /** Has orders of products begin and complete. */
  followOrders: async (database: Database, now: IsoInstant): Promise<void> => {
    for (const { run } of createOrderFollowing({ database, terms: readUsualTerms, sealer: testSealer }).runs()) await run(now);
  },
  /** Closes accounts that were opened and never used. */
  closeAbandoned: async (database: Database, now: IsoInstant): Promise<void> => {
    for (const { run } of createAbandonedClosing({ database }).runs()) await run(now);
  },
  /** Takes moves on. */
  followMoves: async (database: Database, now: IsoInstant): Promise<void> => {
    for (const { run } of createMoveFollowing({ database }).runs()) await run(now);
  },
  addToStock,
  insertTechnicians,
  storeCall,
  storeVoicemail,
  addPlan,
  endPlan,
  repricePlan,
  movingAccount,
  problemsOf,
  storeAccounts,
  // Auto Pay
  enrollInAutoPay,
  setBackup,
  setCeiling,
  storeConclusions,
  createAutoPayRun,
  // The ledger and its statements
  adjustmentWords,
  postAdjustments,
  postPayments,
  issueStatements,
  checkLedger,
  setTaxes,
  /** Without the orders that begin with a payment: as if the process died in between. */
  createBillingPayments,
  // Time
  createNights,
  followVisits,
  offerEarlier,
  decideCredits,
  markSilent,
  createSchedule,
  createEventFeed,
  dueOn,
  nextStatementOn,
  billedPeriod,
  partOfMonth,
  stretchesOf,
  serviceStates,
};
