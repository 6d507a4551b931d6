import type { IsoDate } from '#platform/rules/calendar.ts';

/** The subjects of help, in the order in which they are shown. */
export const categories = ['billing', 'payments', 'account', 'mobile', 'storm-center', 'about'] as const;
export type Category = (typeof categories)[number];

export const isCategory = (name: string): name is Category => categories.some((category) => category === name);

/** A help article, as the build reads it from its file in `content/`. The same name and version exist in both languages. */
export type Article = {
  readonly name: string;
  readonly category: Category;
  /** Its place among those of its category, the first is 1. */
  readonly order: number;
  /** Rises with every change that a reader would notice. */
  readonly version: number;
  readonly updated: IsoDate;
  readonly title: string;
  /** One sentence, shown in lists. */
  readonly summary: string;
  /** Other words that people look for it by. */
  readonly keywords: readonly string[];
  readonly body: readonly Block[];
};

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly Inline[])[] };

/** Text, perhaps strong, perhaps a link to a page of ours. */
export type Inline = { readonly text: string; readonly strong?: true; readonly href?: string };
