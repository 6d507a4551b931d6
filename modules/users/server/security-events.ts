import type { OfMember, SecurityEvents } from '#platform/server/log/security.ts';

export type UsersSecurity = { 'user.changed': OfMember & { readonly change: string } };

export const usersSecurityEvents: SecurityEvents<UsersSecurity> = { 'user.changed': 'info' };
