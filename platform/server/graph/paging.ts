import type { ObjectRef } from '@pothos/core';
import { MOST_A_PAGE, type Page, type PageRequest, rowsOf } from '#platform/rules/page.ts';
import type { GraphBuilder } from './builder.ts';

type Types = GraphBuilder['$inferSchemaTypes'];

/** The type of one page of a list that is paged by key. */
export const pageOf = <Item, OnePage extends Page<Item> = Page<Item>>(builder: GraphBuilder, name: string, item: ObjectRef<Types, Item>) =>
  builder.objectRef<OnePage>(name).implement({
    description: 'One page of a list',
    fields: (t) => ({
      items: t.field({ type: [item], description: 'Its rows, in the order of the list', resolve: ({ items }) => items }),
      next: t.string({ nullable: true, description: 'Pass this as `after` for the next page; null on the last page', resolve: ({ next }) => next }),
    }),
  });

type PageArguments = { readonly first?: number | null | undefined; readonly after?: string | null | undefined };

/** For fields that answer a page: their arguments, `size` rows unless told otherwise; what they cost; and the request that the arguments make. */
export const paging = (builder: GraphBuilder, size: number) => ({
  args: builder.args((t) => ({
    first: t.int({ defaultValue: size, description: `How many rows, at most ${MOST_A_PAGE}` }),
    after: t.string({ description: '`next` of the page before; null for the first page' }),
  })),
  complexity: ({ first }: PageArguments) => ({ field: 1, multiplier: rowsOf(first ?? size) }),
  request: ({ first, after }: PageArguments): PageRequest => ({ first: first ?? size, after: after ?? undefined }),
});
