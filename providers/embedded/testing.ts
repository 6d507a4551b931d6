import type { Database } from '#platform/server/database/database.ts';
import { openAccounts } from './accounts/open-account.ts';
import { giveAddress } from './accounts/subscribers-port.ts';
import { accountDefinition, partDefinition, readUsualTerms, userDefinition } from './accounts/testing.ts';
import { createAutoPayRun } from './autopay/auto-pay-run.ts';
import { setBackup } from './autopay/backups.ts';
import { setCeiling } from './autopay/choices.ts';
import { storeConclusions } from './autopay/conclude.ts';
import { enrollInAutoPay } from './autopay/enrollments.ts';
import { billedPeriod, dueOn, nextStatementOn } from './billing/cycle.ts';
import { serviceStates } from './dunning/service-states.ts';
import { createEventFeed } from './events/event-feed.ts';
import { movingAccount } from './import/moving-account.ts';
import { problemsOf } from './import/problems.ts';
import { storeAccounts } from './import/store-accounts.ts';
import { adjustmentWords } from './ledger/adjustment-words.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { postAdjustments } from './ledger/post-adjustments.ts';
import { postPayments } from './ledger/post-payments.ts';
import { placeOrder } from './mobile/place-order.ts';
import { createNights } from './nights/nights.ts';
import { createSchedule } from './payments/schedule.ts';
import { addPlan, endPlan, repricePlan } from './plans/change-plans.ts';
import { createEmbeddedProvider } from './provider.ts';
import { partOfMonth } from './statement-builder/part-of-month.ts';
import { stretchesOf } from './statement-builder/stretches.ts';
import { issueStatements } from './statements/issue-statements.ts';
import { uuidOf } from './uuid.ts';
import { saveMethod } from './wallet/save-method.ts';

export type { AccountDefinition, PartDefinition } from './accounts/open-account.ts';
export type { AccountRow, BalanceRow, MandateRow, MethodRow } from './import/columns.ts';
export type { RowsOfAccount } from './import/problems.ts';
export type { BilledProduct } from './statement-builder/billed-product.ts';
export type { Stretch } from './statement-builder/stretches.ts';

/** The one door through which tests outside this folder reach the books: to set customers up, to make time pass, and to look at what was booked. */
export const embedded = {
  createEmbeddedProvider,
  readUsualTerms,
  uuidOf,
  // Customers
  accountDefinition,
  partDefinition,
  userDefinition,
  openAccounts,
  giveAddress,
  saveMethod,
  /** Loaded only where it is used: it takes its orders from the port's contract, which needs a test runner. */
  householdWithPhone: async (database: Database) => (await import('./mobile/testing.ts')).householdWithPhone(database),
  placeOrder,
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
  // Time
  createNights,
  createSchedule,
  createEventFeed,
  dueOn,
  nextStatementOn,
  billedPeriod,
  partOfMonth,
  stretchesOf,
  serviceStates,
};
