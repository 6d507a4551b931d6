import type { AccountPart } from '#platform/rules/account-part.ts';
import { pathOf, type RouteId } from '#platform/rules/routes.ts';
import type { StepName } from './step/steps.ts';

export type OutcomePage = 'done' | 'failed' | 'checking';
type PayPage = StepName | OutcomePage;

/** The payment that a page belongs to. */
export type Journey = { readonly intent: string; readonly part: AccountPart };

const ofBill = {
  amount: 'payAmount',
  method: 'payMethod',
  'bank-login': 'payBankLogin',
  date: 'payDate',
  review: 'payReview',
  done: 'payDone',
  failed: 'payFailed',
  checking: 'payChecking',
} as const satisfies Record<PayPage, RouteId>;

const ofMobile = {
  amount: 'mobilePayAmount',
  method: 'mobilePayMethod',
  'bank-login': 'mobilePayBankLogin',
  date: 'mobilePayDate',
  review: 'mobilePayReview',
  done: 'mobilePayDone',
  failed: 'mobilePayFailed',
  checking: 'mobilePayChecking',
} as const satisfies Record<PayPage, RouteId>;

const routesOf = (part: AccountPart) => (part === 'mobile' ? ofMobile : ofBill);

/** The address of a page of a payment. The mobile bill uses the same pages under /billing/mobile (decisions 2). */
export const payPath = (page: PayPage, { intent, part }: Journey): `/${string}` => pathOf(routesOf(part)[page], { intent });

/** The right address for a page opened under the other part's; undefined if it is right. */
export function rightPath(route: RouteId | undefined, journey: Journey): `/${string}` | undefined {
  const other = journey.part === 'mobile' ? ofBill : ofMobile;
  const page = payPages.find((name) => other[name] === route);
  return page && payPath(page, journey);
}

/** Whether a route is this page of a payment, for either part. */
export const isPayPage = (page: PayPage, route: RouteId | undefined): boolean => route === ofBill[page] || route === ofMobile[page];

const payPages: readonly PayPage[] = ['amount', 'method', 'bank-login', 'date', 'review', 'done', 'failed', 'checking'];
