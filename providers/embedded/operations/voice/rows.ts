import { isUuid } from '#platform/server/uuid.ts';

/** What is undefined in a rule is null in a row. */
export type Row<T> = { readonly [Name in keyof T]: undefined extends T[Name] ? Exclude<T[Name], undefined> | null : T[Name] };

/** Ids that are none name nothing. */
export const areUuids = (...ids: readonly string[]): boolean => ids.every(isUuid);
