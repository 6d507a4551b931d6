import type { AccountPart } from '#platform/rules/account-part.ts';
import type { HomeBillsQuery, HomeChangeFragment, HomeStatementFragment } from '#platform/web/generated/graphql.ts';

export type HomeBills = NonNullable<HomeBillsQuery['account']> & {
  /** The last statement of each part that we know and what changed in it; nothing if it cannot be read. */
  readonly last: Readonly<Partial<Record<AccountPart, LastBill>>>;
};

export type LastBill = { readonly statement: HomeStatementFragment | null; readonly change: HomeChangeFragment | null };
