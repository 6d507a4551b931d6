import type { Price, Words } from '#modules/catalogue/rules/catalogue.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, cents, zero } from '#platform/rules/money.ts';

/** From before any demo customer's first bill. */
export const SINCE: IsoDate = '2024-01-01';
export const always = { from: SINCE };
export const words = (en: string, es: string): Words => ({ en, es });
export const monthly = (amount: Cents): readonly Price[] => [{ ...always, monthly: amount, once: zero }];
export const once = (amount: number): readonly Price[] => [{ ...always, monthly: zero, once: cents(amount) }];
