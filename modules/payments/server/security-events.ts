import type { SecurityEvents } from '#platform/server/log/security.ts';

/** `webhook.refused`: somebody reported payments without the processor's valid signature. */
export type PaymentsSecurity = { 'webhook.refused': { readonly problem: string } };

export const paymentsSecurityEvents: SecurityEvents<PaymentsSecurity> = { 'webhook.refused': 'warn' };
