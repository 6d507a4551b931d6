import type { IsoDate } from '#platform/rules/calendar.ts';
import type { AutoPayAuthorizationFragment, AutoPayCardFragment, AutoPayMethodFragment } from '#platform/web/generated/graphql.ts';

export type Settings = {
  readonly today: IsoDate;
  readonly storeOnly: boolean;
  readonly parts: readonly (AutoPayCardFragment & { readonly ahead: readonly { readonly statementOn: IsoDate; readonly on: IsoDate }[] })[];
  readonly methods: readonly AutoPayMethodFragment[];
  readonly services: readonly { readonly line: string }[];
  readonly authorizations: readonly AutoPayAuthorizationFragment[];
};

export type SettingsData = {
  readonly settings: Settings;
  /** What was just done, and for which part. */
  readonly cancelled: string | undefined;
  readonly moved: string | undefined;
  readonly limited: string | undefined;
  readonly approved: string | undefined;
  readonly paused: string | undefined;
  readonly backup: string | undefined;
};

/** The form field that retries a setup that failed. */
export const RETRY_FIELD = 'retry';
