import type { IsoDate } from '#platform/rules/calendar.ts';

/** Nobody knows yet whether it went through: it is pending, and no bank has said when it settles. */
export const isUnanswered = ({ status, settlesOn }: { readonly status: string; readonly settlesOn: IsoDate | null }): boolean =>
  status === 'pending' && settlesOn === null;
