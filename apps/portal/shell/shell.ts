import type { Icon } from '#design/web/icons/icon.ts';
import type { Language } from '#platform/rules/language.ts';

export type TextLink = { readonly href: string; readonly label: string };

/** A place in the side menu or the bottom menu. */
/** `current`: the page itself, or the place that it lies below. */
export type Place = TextLink & { readonly icon: Icon; readonly current: 'page' | 'true' | undefined };

/** The same page in the other language, named in that language. */
export type LanguageLink = TextLink & { readonly language: Language };

export type Customer = {
  readonly name: string;
  /** "Account ending in 4821". */
  readonly account: string;
  /** Settings; for who may pay also their orders, and the way to more. */
  readonly links?: readonly TextLink[];
};

export type SignOut = {
  readonly label: string;
  /** Where its form is posted. */
  readonly action: string;
};

export type SignedIn = {
  readonly customer: Customer;
  readonly signOut: SignOut;
  /** Names the menu with account and sign-out on a phone: "Your account". */
  readonly accountMenu: string;
};

/** What is in the same place on every page, whatever the layout. */
export type CommonParts = {
  readonly skip: string;
  /** `mark`: the address of its picture. */
  readonly brand: { readonly name: string; readonly mark: string; readonly home: TextLink };
  readonly language: LanguageLink;
  readonly help: TextLink;
  /** In the header of pages where somebody looks for help or for a page. */
  readonly contact?: TextLink | undefined;
  /** To the site where the customer watches TV, in a customer's header, except in a journey; undefined if there is none for them. */
  readonly watchTv?: TextLink | undefined;
  /** To the customer's voicemail, with how many messages nobody heard; `name`: both in words (HDR-05). Undefined without voice service. */
  readonly voicemail?: (TextLink & { readonly count: string; readonly name: string }) | undefined;
  /** Where things are sold, once something is in it (HDR-12); `name`: with how many, in words. */
  readonly cart?: (TextLink & { readonly count: number; readonly name: string }) | undefined;
  /** What is typed on the page is not kept: links that leave it ask first (following/follow-leaving.tsx). */
  readonly leaves?: true | undefined;
  readonly footer: {
    /** "Questions?" */
    readonly ask: string;
    /** "Call 555-0100", a `tel:` link. */
    readonly call: TextLink;
    readonly links: readonly TextLink[];
    readonly legal: readonly string[];
  };
};
