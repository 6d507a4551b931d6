import { pastDue } from '../en/past-due.ts';
import type { en } from '../en.ts';

/** What only the billing page says. */
const onlyThere = [
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
  'showTable',
  'tableCaption',
  'columnMonth',
  'columnBilled',
  'statements',
  'allStatements',
  'noStatements',
  'moreMobile',
  'moreStreaming',
  'news',
  'help',
  'affordableConnectivity',
  'affordableConnectivityText',
  'partNumber',
] satisfies readonly (keyof typeof en)[];

/** What Home does not say of the bill; it says all the rest. */
export const landingOnly: readonly string[] = [...onlyThere, ...Object.keys(pastDue)];
