import type { Enumeration } from '#platform/rules/enumeration.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { NoticeKind } from './notice-event.ts';

/**
 * The topics that people who manage an account may switch off: each is always visible on the pages, asks nothing of anyone, and warns of nothing.
 * Everything else goes to everyone it concerns: bills, what fails or is past due, upcoming debits (Reg E 1005.10(d)), changes of access and contacts
 * (47 CFR 64.2010), and answers to requests.
 */
export const topics = {
  payments: ['payment-received', 'payment-scheduled', 'scheduled-payment-changed', 'scheduled-payment-cancelled'],
  'auto-pay': ['auto-pay-taken', 'auto-pay-skipped'],
  service: ['service-restored'],
} as const satisfies Readonly<Record<string, readonly NoticeKind[]>>;

export type Topic = keyof typeof topics;

export const topicEnum: Enumeration<Topic> = {
  name: 'NoticeTopicName',
  description: 'A topic of notices that may be switched off',
  values: {
    payments: 'payments that were received, scheduled, changed or cancelled',
    'auto-pay': 'debits that were taken or skipped',
    service: 'service that is back after a debt was paid',
  },
};

export const topicNames: readonly Topic[] = Object.keys(topics).filter((text) => hasKey(topics, text));

/** Undefined if it cannot be switched off. */
export const topicOf = (kind: NoticeKind): Topic | undefined => topicNames.find((topic) => topics[topic].some((one) => one === kind));
