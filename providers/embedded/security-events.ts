import type { ByOperator, SecurityEvents } from '#platform/server/log/security.ts';

export const providerSecurityEvents: SecurityEvents<{ readonly 'data.imported': ByOperator }> = { 'data.imported': 'warn' };
