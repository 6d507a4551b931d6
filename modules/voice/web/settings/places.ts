import type { LineSettingsQuery } from '#platform/web/generated/graphql.ts';

type Features = NonNullable<NonNullable<NonNullable<LineSettingsQuery['voice']>['line']>['features']>;
export type Target = Features['targets'][number];

/** The words for each use of a number, in the order of the page. */
export const places = {
  always: 'placeAlways',
  busy: 'placeBusy',
  'no-answer': 'placeNoAnswer',
  unreachable: 'placeUnreachable',
  together: 'placeTogether',
} as const satisfies Record<Target['place'], string>;

const all: readonly Target['place'][] = ['always', 'busy', 'no-answer', 'unreachable', 'together'];

/** Those that the line's switch can do. */
export const placesOf = (forwardsUnreachable: boolean): readonly Target['place'][] =>
  forwardsUnreachable ? all : all.filter((place) => place !== 'unreachable' && place !== 'together');
