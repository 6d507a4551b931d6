import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { ContactKind } from '../rules/new-contact.ts';

/** How people are reached. The provider owns it: whoever talks to a customer reads the same. */
export interface ContactsPort {
  /** Undefined when there is no such person (any more). */
  contacts(userId: string): Promise<Contacts | undefined>;
  /**
   * From now on the person is reached at another address, which is new on file, or at another number. It takes effect whole or not at all, and told
   * twice it is one. False: they are reached otherwise than `from`, are gone, or their contacts are changed elsewhere.
   */
  changeContact(userId: string, change: ContactChange): Promise<boolean>;
}

export type Contacts = {
  readonly email: string;
  readonly emailSince: IsoInstant;
  /** As the provider writes it; empty: none. */
  readonly phone: string;
  /** False where the provider keeps contacts in a system that takes no changes from here: customers are told to call. */
  readonly mayChange: boolean;
};

/** `to`: an address, or a number as a gateway takes it ("+15185550142"). */
export type ContactChange = { readonly kind: ContactKind; readonly from: string; readonly to: string; readonly at: IsoInstant };
