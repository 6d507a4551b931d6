import type { Language } from '#platform/rules/language.ts';
import type { Addresses } from '#platform/rules/notices/channels.ts';
import type { Footprint } from '#platform/rules/partner/partner.ts';
import type { Role } from '#platform/rules/role.ts';

/** The people an account's notices concern, and how the provider may reach them. */
export interface AudiencePort {
  /** Undefined if there is no such account (any more). */
  audience(accountId: string): Promise<Audience | undefined>;
}

export type Audience = {
  /** IANA; determines when it is night for the people of the account. */
  readonly timeZone: string;
  /** Undefined for a visitor, who has no account. */
  readonly footprint: Footprint | undefined;
  /** For a visitor: the code of the partner that served them. */
  readonly partner?: string;
  readonly people: readonly Person[];
  /** They are not reached at their addresses on file, or have none: visitors, and whoever changes a contact. */
  readonly isElsewhere?: true;
};

export type Person = {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly role: Role;
  /** False if they are only invited, disabled or removed: they are then told only what concerns themselves. */
  readonly active: boolean;
  readonly language: Language;
  /** Only those at which the person has agreed to be reached. */
  readonly addresses: Addresses;
};
