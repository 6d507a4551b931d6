import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';
import { autoPay } from './es/auto-pay.ts';
import { cases } from './es/cases.ts';
import { common } from './es/common.ts';
import { credentials } from './es/credentials.ts';
import { methods } from './es/methods.ts';
import { payments } from './es/payments.ts';
import { previews } from './es/previews.ts';
import { service } from './es/service.ts';
import { statements } from './es/statements.ts';
import { users } from './es/users.ts';

export const es = {
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
} as const satisfies Copy<typeof en>;
