import type { Enumeration } from '#platform/rules/enumeration.ts';

/** How a payment reached the provider (specification 3). */
export const paymentChannels = ['online', 'phone', 'in-store', 'automatic', 'agent-assisted', 'chat-assisted'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

export const paymentChannelEnum: Enumeration<PaymentChannel> = {
  name: 'PaymentChannel',
  description: 'How a payment reached the provider',
  values: {
    online: 'the customer paid in the portal or the app',
    phone: 'by telephone',
    'in-store': 'in a store',
    automatic: 'Auto Pay',
    'agent-assisted': 'an agent charged a saved method at the customer’s request',
    'chat-assisted': 'the same, in a chat',
  },
};

/** Channels in which someone else takes the money and reports it to us. */
export const recordedChannels = ['phone', 'in-store', 'automatic', 'agent-assisted', 'chat-assisted'] as const satisfies readonly PaymentChannel[];
export type RecordedChannel = (typeof recordedChannels)[number];

/** Channels in which someone charges a saved method on the customer's word. */
export const assistedChannels = ['phone', 'in-store', 'agent-assisted', 'chat-assisted'] as const satisfies readonly PaymentChannel[];
export type AssistedChannel = (typeof assistedChannels)[number];
