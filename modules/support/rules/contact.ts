import type { Enumeration } from '#platform/rules/enumeration.ts';

/** Why somebody gets in touch, in display order. */
export const reasons = ['bill', 'payment', 'unknown-charge', 'sign-in', 'mobile', 'else'] as const;
export type Reason = (typeof reasons)[number];

export const reasonEnum: Enumeration<Reason> = {
  name: 'ContactReason',
  description: 'Why somebody gets in touch',
  values: {
    bill: 'a question about a bill',
    payment: 'a payment',
    'unknown-charge': 'a charge that they do not know',
    'sign-in': 'trouble signing in',
    mobile: 'the mobile bill or device',
    else: 'anything else',
  },
};

/** The quickest way: a page where the customer can settle it, with the article that explains it, or somebody to talk to. */
export type BestWay = { readonly way: 'page'; readonly path: `/${string}`; readonly article: string } | { readonly way: 'phone' };

/** If money may be in the wrong hands, or nothing else fits, a person is the best way; the phone number is also shown with all the others. */
export const bestWays: Record<Reason, BestWay> = {
  bill: { way: 'page', path: '/billing', article: 'why-your-bill-changed' },
  payment: { way: 'page', path: '/billing/activity', article: 'ways-to-pay' },
  'unknown-charge': { way: 'phone' },
  'sign-in': { way: 'page', path: '/forgot', article: 'trouble-signing-in' },
  mobile: { way: 'page', path: '/billing/mobile', article: 'your-mobile-bill' },
  else: { way: 'phone' },
};

export const isReason = (name: string): name is Reason => reasons.some((reason) => reason === name);
