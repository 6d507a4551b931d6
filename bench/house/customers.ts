/** The data of docs/performance.md: so many accounts, each with so many statements, the last of them unpaid. */
export const ACCOUNTS = 20_000;
export const STATEMENTS_EACH = 13;
