import { type PlatformSecurity, platformSecurityEvents, type SecurityEvents, type SecurityLog } from '#platform/server/log/security.ts';

export type VaultSecurity = PlatformSecurity & {
  /** Which limit was reached: the account's, or, across several accounts, that of the network with this pseudonym. */
  'card-testing.suspected': { readonly accountId: string; readonly limit: 'account' | 'network'; readonly network?: string | undefined };
  /** The fields page arrives altered: the headers and files that differ. */
  'payment-page.changed': { readonly changes: string };
};

export type VaultSecurityLog = SecurityLog<VaultSecurity>;

export const vaultSecurityEvents: SecurityEvents<VaultSecurity> = {
  ...platformSecurityEvents,
  'card-testing.suspected': 'warn',
  'payment-page.changed': 'warn',
};
