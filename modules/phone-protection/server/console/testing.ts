import type { OperatorRole } from '#modules/identity/rules/operator-rights.ts';

/** Who may send the form of each page. Written out, so that a change to the roles' rights shows here. */
export const mayPost: Readonly<Record<string, readonly OperatorRole[]>> = { '/phone-claims': ['support'] };
