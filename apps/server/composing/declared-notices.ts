import { autoPayNotices } from '#modules/autopay/server/notices/notices.ts';
import { serviceNotices } from '#modules/billing/server/notices/notices.ts';
import { caseNotices } from '#modules/cases/server/notices/notices.ts';
import { identityNotices } from '#modules/identity/server/notices/notices.ts';
import { paperlessNotices } from '#modules/paperless/server/notices/notices.ts';
import { paymentNotices } from '#modules/payments/server/notices/notices.ts';
import { contactNotices } from '#modules/preferences/server/notices/notices.ts';
import { statementNotices } from '#modules/statements/server/notices/notices.ts';
import { usersNotices } from '#modules/users/server/notices/notices.ts';
import { walletNotices } from '#modules/wallet/server/notices/notices.ts';
import type { DeclaredNotices } from '#platform/rules/notices/declare-notices.ts';

/** The notices of every module. */
export const declaredNotices: readonly DeclaredNotices[] = [
  paymentNotices,
  walletNotices,
  autoPayNotices,
  statementNotices,
  paperlessNotices,
  serviceNotices,
  identityNotices,
  contactNotices,
  usersNotices,
  caseNotices,
];
