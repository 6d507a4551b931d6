import type { ShoppingListFragment } from '#platform/web/generated/graphql.ts';

/** What an account has and can order, and its cart. */
export type Shopping = ShoppingListFragment;
export type Choice = Shopping['choices'][number];
export type OwnPlan = Shopping['own'][number];
