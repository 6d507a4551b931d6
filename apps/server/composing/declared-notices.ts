import { autoPayNotices } from '#modules/autopay/server/notices/notices.ts';
import { serviceNotices } from '#modules/billing/server/notices/notices.ts';
import { identityNotices } from '#modules/identity/server/notices/notices.ts';
import { paperlessNotices } from '#modules/paperless/server/notices/notices.ts';
import { paymentNotices } from '#modules/payments/server/notices/notices.ts';
import { statementNotices } from '#modules/statements/server/notices/notices.ts';
import { usersNotices } from '#modules/users/server/notices/notices.ts';
import { walletNotices } from '#modules/wallet/server/notices/notices.ts';
import type { DeclaredNotices } from '#platform/rules/notices/declare-notices.ts';
import { moduleNames, modules } from '../modules.ts';

/** Of modules that have no `server/module.ts` yet, in which they would name them. */
const others = [paymentNotices, walletNotices, autoPayNotices, statementNotices, paperlessNotices, serviceNotices, identityNotices, usersNotices];

/** The notices of every module. */
export const declaredNotices: readonly DeclaredNotices[] = [...others, ...moduleNames.flatMap((name) => modules[name].notices ?? [])];
