/** How a payment reached the provider (specification 3). */
export const paymentChannels = ['online', 'phone', 'in-store', 'automatic', 'agent-assisted', 'chat-assisted'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];
