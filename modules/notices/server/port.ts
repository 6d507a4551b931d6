import type { Language } from '#platform/rules/language.ts';
import type { Footprint } from '#platform/rules/partner/partner.ts';
import type { Role } from '#platform/rules/role.ts';
import type { Addresses } from '../rules/channels.ts';

/** Whom an account's notices concern, and how the provider may reach them. */
export interface AudiencePort {
  /** Undefined when there is no such account (any more). */
  audience(accountId: string): Promise<Audience | undefined>;
}

export type Audience = {
  /** IANA: its nights are the people's. */
  readonly timeZone: string;
  /** Undefined: of a visitor, who has no account. */
  readonly footprint: Footprint | undefined;
  /** Of a visitor: the code of the partner that served them. */
  readonly partner?: string;
  readonly people: readonly Person[];
};

export type Person = {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly role: Role;
  /** False for who is invited only, disabled or removed: they hear of what concerns them alone. */
  readonly active: boolean;
  readonly language: Language;
  /** Only where the person has agreed to be reached. */
  readonly addresses: Addresses;
};
