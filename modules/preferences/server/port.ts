import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { ContactKind } from '../rules/new-contact.ts';

/** How people are reached. The provider owns it, so that everyone who talks to a customer sees the same. */
export interface ContactsPort {
  /** Undefined if there is no such person (any more). */
  contacts(userId: string): Promise<Contacts | undefined>;
  /**
   * Changes the person's address or number from now on; a new address counts as new on file. Takes effect entirely or not at all, and repeating it
   * changes nothing. False if their contact is not `from`, they are gone, or their contacts are changed elsewhere.
   */
  changeContact(userId: string, change: ContactChange): Promise<boolean>;
}

export type Contacts = {
  readonly email: string;
  readonly emailSince: IsoInstant;
  /** As the provider writes it; empty if none. */
  readonly phone: string;
  /** False if the provider keeps contacts in a system that takes no changes from here: customers are told to call. */
  readonly mayChange: boolean;
};

/** `to`: an address, or a number in the form a gateway takes ("+15185550142"). */
export type ContactChange = { readonly kind: ContactKind; readonly from: string; readonly to: string; readonly at: IsoInstant };
