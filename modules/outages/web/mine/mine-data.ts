import type { MyOutagesQuery } from '#platform/web/generated/graphql.ts';

export type MineData = NonNullable<MyOutagesQuery['account']> & { readonly done: 'reported' | 'suspected' | 'followed' | undefined };
export type Mine = NonNullable<MineData['outages']>;
