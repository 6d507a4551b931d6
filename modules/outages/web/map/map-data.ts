import { pathOf } from '#platform/rules/routes.ts';
import type { OutageMapQuery } from '#platform/web/generated/graphql.ts';

export type DrawnMap = NonNullable<OutageMapQuery['outageMap']>;
export type Town = DrawnMap['hubs'][number];

export type MapData = {
  /** Null if nobody could draw it. */
  readonly map: OutageMapQuery['outageMap'];
  /** What is known of the reader's own address; undefined for a visitor. */
  readonly mine: NonNullable<NonNullable<OutageMapQuery['account']>['outages']> | 'unknown' | undefined;
  readonly find: string;
  readonly town: string | undefined;
};

/** The page with the map of a town. */
export const townPath = (town: string): `/${string}` => `${pathOf('outageMap')}?${new URLSearchParams({ town })}`;
