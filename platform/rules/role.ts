/** Identity roles (specification 3). Standard and Child are non-paying: the server refuses every money act, the pages offer none. */
export type Role = 'Standard' | 'Child' | 'Primary' | 'Admin';

/** Whether a role pays, keeps payment methods and chooses how bills come (specification 6). */
export const mayPay = (role: Role): boolean => role === 'Primary' || role === 'Admin';

/** Whether a role decides who else may use the account, and as what; whom it may decide about: modules/users/rules/policy.ts. */
export const mayManageUsers = (role: Role): boolean => role === 'Primary' || role === 'Admin';
