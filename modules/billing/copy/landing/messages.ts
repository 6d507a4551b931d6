import { pastDue } from '../en/past-due.ts';
import type { en } from '../en.ts';

/** What only Home says. */
const onlyHome = [
  'yourBillOf',
  'billOf',
  'otherBills',
  'settledCredit',
  'settledPartUntil',
  'settledPartCredit',
  'insideBill',
  'insideMore',
  'insideLess',
  'addsUp',
  'addsUpPastDue',
  'addsUpLate',
  'addsUpArranged',
  'addsUpNext',
  'addsUpNotYet',
  'addsUpAll',
  'yourBill',
  'seeBill',
] satisfies readonly (keyof typeof en)[];

/** What the billing page does not say of the bill; it says all the rest. */
export const notOnLanding: readonly string[] = [...onlyHome, ...Object.keys(pastDue)];
