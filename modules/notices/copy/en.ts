import { autoPay } from './en/auto-pay.ts';
import { cases } from './en/cases.ts';
import { common } from './en/common.ts';
import { credentials } from './en/credentials.ts';
import { methods } from './en/methods.ts';
import { payments } from './en/payments.ts';
import { previews } from './en/previews.ts';
import { service } from './en/service.ts';
import { statements } from './en/statements.ts';
import { users } from './en/users.ts';

/** The text of all notices. Subjects contain nothing personal. */
export const en = {
  ...common,
  ...payments,
  ...autoPay,
  ...statements,
  ...methods,
  ...credentials,
  ...users,
  ...service,
  ...cases,
  ...previews,
} as const;
