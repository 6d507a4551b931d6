import type { DeviceToSwapQuery } from '#platform/web/generated/graphql.ts';

export type SwapData = { readonly device: NonNullable<DeviceToSwapQuery['device']> };

/** The value that the form sends by which a device stays. */
export const KEEP = 'keep';
