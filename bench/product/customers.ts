/** The data of docs/performance.md: this many accounts, each with this many statements, the last of them unpaid. */
export const ACCOUNTS = 20_000;
export const STATEMENTS_EACH = 13;
