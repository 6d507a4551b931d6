import { DAY_MS } from '#platform/rules/time/durations.ts';
import { cookieValue, hostCookie } from './cookies.ts';

const BY_PASSWORD = '__Host-by-password';

/** Set by signing out: for a day this browser asks for credentials again, so that another person in the household can sign in. */
export const byPassword = (): string => hostCookie(BY_PASSWORD, '1', DAY_MS);

export const isByPassword = (cookieHeader: string | undefined): boolean => cookieValue(cookieHeader, BY_PASSWORD) !== undefined;
