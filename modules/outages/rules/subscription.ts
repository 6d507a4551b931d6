import type { Enumeration } from '#platform/rules/enumeration.ts';

/** How somebody wants to hear of an outage. */
export type OutageChannel = 'sms' | 'mail' | 'push';

export const outageChannelEnum: Enumeration<OutageChannel> = {
  name: 'OutageChannel',
  description: 'How somebody wants to hear of an outage',
  values: { sms: 'by text message', mail: 'by mail', push: 'by a notification of the app' },
};
