import { pastDue } from '../en/past-due.ts';
import type { en } from '../en.ts';

/** What only the billing page says. */
const onlyThere = [
  'billsLead',
  'yourBills',
  'switchAutoPay',
  'autoPayAnswer',
  'refusedMend',
  'manageMethods',
  'howYouPay',
  'howYouPayFor',
  'autoPay',
  'autoPayOn',
  'autoPayHold',
  'autoPayNext',
  'autoPayRefused',
  'autoPayRetries',
  'autoPayNoRetry',
  'autoPayNothing',
  'autoPayHeld',
  'autoPayTakes',
  'autoPayOff',
  'autoPayManage',
  'autoPayEnroll',
  'paperless',
  'paperlessChange',
  'paperlessOn',
  'paperlessOff',
  'lastTwelve',
  'chartSame',
  'chartSentence',
  'chartRest',
  'chartNew',
  'showTable',
  'tableCaption',
  'columnMonth',
  'columnBilled',
  'statements',
  'allStatements',
  'noStatements',
  'unpaid',
  'moreMobile',
  'moreStreaming',
  'news',
  'help',
  'affordableConnectivity',
  'affordableConnectivityText',
  'partNumber',
  'toneNegative',
  'toneCaution',
  'tonePositive',
  'toneInfo',
] satisfies readonly (keyof typeof en)[];

/** What Home says of what is past due: what happens next, without its notes. */
const isFollowing = (id: string) => id === 'whatFollows' || (id.startsWith('step') && !id.endsWith('Note'));

/** What Home does not say of the bill; it says all the rest. */
export const landingOnly: readonly string[] = [...onlyThere, ...Object.keys(pastDue).filter((id) => !isFollowing(id))];
