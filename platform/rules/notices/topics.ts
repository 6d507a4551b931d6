import { type Enumeration, valuesOf } from '#platform/rules/enumeration.ts';

/**
 * The topics that people who manage an account may switch off. A kind belongs to one if its policy says so: it is always visible on the pages, asks
 * nothing of anyone, and warns of nothing. Everything else goes to everyone it concerns: bills, what fails or is past due, upcoming debits
 * (Reg E 1005.10(d)), changes of access and contacts (47 CFR 64.2010), and answers to requests.
 */
export type Topic = 'payments' | 'auto-pay' | 'service';

export const topicEnum: Enumeration<Topic> = {
  name: 'NoticeTopicName',
  description: 'A topic of notices that may be switched off',
  values: {
    payments: 'payments that were received, scheduled, changed or cancelled',
    'auto-pay': 'debits that were taken or skipped',
    service: 'service that is back after a debt was paid',
  },
};

export const topicNames: readonly Topic[] = valuesOf(topicEnum);
