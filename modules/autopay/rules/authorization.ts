import type { AccountPart } from '#platform/rules/account-part.ts';
import { hasKey } from '#platform/rules/has-key.ts';

/** The version of the authorization text in the copy (`auth…`); it changes with every word of that. */
export const AUTHORIZATION_VERSION = '2026-11-28';

/** The version of the backup's text (`backupAuth…`). */
export const BACKUP_VERSION = '2026-11-28-backup';

/** How long an authorization is kept after its end (decisions 7). */
export const KEPT_YEARS = 2;

const brands = { visa: 'brandVisa', mc: 'brandMc', amex: 'brandAmex', discover: 'brandDiscover', creditCard: 'brandCreditCard' } as const;

/** Formats a message of the module, on a page or on the server. */
type SayMethod = (id: (typeof brands)[keyof typeof brands] | 'methodCard' | 'methodBank', values?: Readonly<Record<string, string>>) => string;

/** "Visa ending in 4242", "Bank account ending in 6789". */
export function methodText(say: SayMethod, { brand, lastFour }: { readonly brand?: string | null; readonly lastFour: string }): string {
  return brand && hasKey(brands, brand) ? say('methodCard', { brand: say(brands[brand]), lastFour }) : say('methodBank', { lastFour });
}

const lines = ['authScope', 'authAmount', 'authDay', 'authAgain', 'authEnd'] as const;
type SayLine = (id: (typeof lines)[number], values: Readonly<Record<string, string | number>>) => string;

export type AuthorizedDebits = { readonly part: AccountPart; readonly method: string; readonly debitDays: number };

/** What a customer agrees to for one part, line by line, exactly as the page shows it and the server stores it. */
export const authorizationLines = (say: SayLine, { part, method, debitDays: days }: AuthorizedDebits): readonly string[] =>
  lines.map((id) => say(id, { part, method, days }));

const backupLinesSaid = ['backupAuthScope', 'backupAuthDay', 'backupAuthEnd'] as const;
type SayBackupLine = (id: (typeof backupLinesSaid)[number], values: Readonly<Record<string, string | number>>) => string;

/** The same for a backup. */
export const backupLines = (say: SayBackupLine, { part, method }: Omit<AuthorizedDebits, 'debitDays'>): readonly string[] =>
  backupLinesSaid.map((id) => say(id, { part, method }));
