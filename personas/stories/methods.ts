import type { Expiry } from '#modules/wallet/rules/payment-method.ts';
import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import type { MethodStory } from '../story.ts';

const monthOf = (date: IsoDate): Expiry => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) });

/** Valid for two years and more. */
const lastsFrom = (today: IsoDate): Expiry => monthOf(plusMonths(today, 28));

/** The last day of this month is always within 60 days, and never past. */
export const expiresSoon = (today: IsoDate): Expiry => monthOf(plusDays(today, 30));

/** The month before that of a day on which the card was to be charged. */
export const expiredBefore = (day: IsoDate): Expiry => monthOf(plusMonths(day, -1));

export const visa = (today: IsoDate, expiry: Expiry = lastsFrom(today)): MethodStory => ({
  kind: 'card',
  brand: 'visa',
  token: 'tok_visa',
  lastFour: '4242',
  expiry,
});

/** Can be saved, then declines. */
export const decliningVisa = (today: IsoDate): MethodStory => ({ ...visa(today), token: 'tok_visa_saved_then_declined', lastFour: '0341' });

export const mastercard = (today: IsoDate): MethodStory => ({
  kind: 'card',
  brand: 'mc',
  token: 'tok_mastercard',
  lastFour: '4444',
  expiry: lastsFrom(today),
});

export const amex = (expiry: Expiry): MethodStory => ({ kind: 'card', brand: 'amex', token: 'tok_amex', lastFour: '0005', expiry });

export const discover = (today: IsoDate): MethodStory => ({
  kind: 'card',
  brand: 'discover',
  token: 'tok_discover',
  lastFour: '1117',
  expiry: lastsFrom(today),
});

export const checking: MethodStory = { kind: 'bankAccount', accountType: 'checking', token: 'tok_bank', lastFour: '6789' };
