import type { IsoDate } from '../calendar.ts';

/** Something that waits for the customer, as it travels with the page that shows it. The texts are in the reader's language. */
export type WrittenNeed = {
  /** Unique among all needs. */
  readonly key: string;
  /** Billing shows what is about money and what is about service that is out, Home everything. */
  readonly about: 'money' | 'outage' | 'account';
  /** broken: something does not work until it is done. late: it should have been done. by: until a day. open: whenever it suits. */
  readonly urgency: { readonly is: 'broken' | 'late' | 'open' } | { readonly is: 'by'; readonly day: IsoDate };
  /** How it stands, where no day says so: "Shipped". Shown of what is `open`. */
  readonly state?: string;
  /** What to do: "Pay your November bill". */
  readonly title: string;
  /** Why, in a sentence or less. */
  readonly note: string;
  readonly href: `/${string}`;
  readonly icon: Drawing;
};

/** An icon of lucide as data: its name, and the SVG elements that it is drawn of. */
export type Drawing = { readonly name: string; readonly node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[] };
