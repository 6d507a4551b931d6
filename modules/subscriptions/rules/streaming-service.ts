import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';

/** In both languages. */
export type Names = { readonly en: string; readonly es: string };

/** Who pays for a streaming service: one of the account's plans includes it, or it is on the bill by itself. */
export type PaidBy = 'plan' | 'bill';
export const paidByEnum: Enumeration<PaidBy> = {
  name: 'StreamingPaidBy',
  description: 'Who pays for a streaming service',
  values: { plan: 'a plan of the account includes it', bill: 'it is on the bill by itself' },
};

/** A streaming service that an account began to use. */
export type Subscription = {
  readonly subscriptionId: string;
  readonly productId: string;
  readonly name: Names;
  readonly paidBy: PaidBy;
  /** What it costs a month, before taxes; nothing if a plan includes it. */
  readonly monthly: Cents;
  readonly startsOn: IsoDate;
  /** The last day; undefined: until further notice. */
  readonly endsOn: IsoDate | undefined;
  /** What activates it, once. */
  readonly code: string;
  readonly codeUntil: IsoInstant;
  /** When the code was used; undefined before. */
  readonly activatedAt: IsoInstant | undefined;
};

export const isRunning = ({ endsOn }: Pick<Subscription, 'endsOn'>): boolean => endsOn === undefined;

/** How a service stands for an account. */
export type StreamingState = 'offered' | 'included' | 'to-activate' | 'expired' | 'active';
export const streamingStateEnum: Enumeration<StreamingState> = {
  name: 'StreamingState',
  description: 'How a streaming service stands for an account',
  values: {
    offered: 'it can be added to the bill',
    included: 'a plan includes it, and nobody has begun to use it',
    'to-activate': 'it has begun, and waits for its code to be used',
    expired: 'its code was not used in time: another one can be had',
    active: 'it runs',
  },
};

/** @param subscription the one that runs */
export function stateOf(subscription: Pick<Subscription, 'activatedAt' | 'codeUntil'> | undefined, paidBy: PaidBy, now: IsoInstant): StreamingState {
  if (!subscription) return paidBy === 'plan' ? 'included' : 'offered';
  if (subscription.activatedAt !== undefined) return 'active';
  return subscription.codeUntil > now ? 'to-activate' : 'expired';
}

/** Letters and digits that nobody takes for one another, and no vowels: a code spells nothing. */
const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789';
const CODE_LENGTH = 8;
export const CODE_DAYS = 7;

/** A code as people type it: "bcdf 2345" is BCDF2345. Undefined for what is none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : undefined;
}

/** @param pick a number below another, at random */
export const makeCode = (pick: (below: number) => number): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[pick(CODE_LETTERS.length)]).join('');

/** For people: "BCDF-2345". */
export const writtenCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
