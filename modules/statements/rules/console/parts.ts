import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** What the module shows in the timeline of an account: a statement that was issued. */
export type StatementsParts = { readonly issued: IssuedStatement };

/** `balance`: negative is a credit. */
export type IssuedStatement = { readonly part: AccountPart; readonly balance: Cents; readonly dueOn: IsoDate };
