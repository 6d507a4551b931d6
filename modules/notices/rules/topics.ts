import type { NoticeKind } from './notice-event.ts';

/**
 * What who manages an account may do without, by topic: each can be read on its pages at any time, asks nothing of anybody, and warns of nothing.
 * Everything else is told to everybody whom it concerns: bills, what fails or is past due, what is debited ahead of time (Reg E 1005.10(d)), changes of
 * who comes in and how they are reached (47 CFR 64.2010), and answers to what somebody asked.
 */
export const topics = {
  payments: ['payment-received', 'payment-scheduled', 'scheduled-payment-changed', 'scheduled-payment-cancelled'],
  'auto-pay': ['auto-pay-taken', 'auto-pay-skipped'],
  service: ['service-restored'],
} as const satisfies Readonly<Record<string, readonly NoticeKind[]>>;

export type Topic = keyof typeof topics;

export const isTopic = (text: string): text is Topic => Object.hasOwn(topics, text);
export const topicNames: readonly Topic[] = Object.keys(topics).filter(isTopic);

/** Undefined: it cannot be done without. */
export const topicOf = (kind: NoticeKind): Topic | undefined => topicNames.find((topic) => topics[topic].some((one) => one === kind));
