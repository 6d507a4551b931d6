import type { IsoDate } from '#platform/rules/calendar.ts';

/** The subjects of help, in display order. */
export const categories = ['billing', 'payments', 'internet', 'tv', 'voice', 'mobile', 'equipment', 'account', 'storm-center', 'about'] as const;
export type Category = (typeof categories)[number];

export const isCategory = (name: string): name is Category => categories.some((category) => category === name);

/** A help article, as the build reads it from its file in `content/`. Name and version are the same in both languages. */
export type Article = {
  readonly name: string;
  readonly category: Category;
  /** Its position within its category; the first is 1. */
  readonly order: number;
  /** Increases with every change that a reader would notice. */
  readonly version: number;
  readonly updated: IsoDate;
  readonly title: string;
  /** One sentence, shown in lists. */
  readonly summary: string;
  /** Other words people search for it by. */
  readonly keywords: readonly string[];
  readonly body: readonly Block[];
};

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly Inline[])[] };

/** Text, optionally strong or a link to one of our pages. */
export type Inline = { readonly text: string; readonly strong?: true; readonly href?: string };

/** The subjects that articles are about, in display order. */
export const categoriesOf = (articles: readonly Article[]): readonly Category[] =>
  categories.filter((category) => articles.some((each) => each.category === category));
