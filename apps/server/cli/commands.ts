import { auditList } from './access/audit-list.ts';
import { clientCommands } from './access/client.ts';
import { loginCommands } from './access/login.ts';
import { networkCommands } from './access/network.ts';
import { operatorCommands } from './access/operator.ts';
import { accountAddressCommands } from './accounts/address.ts';
import { accountAdjustCommands } from './accounts/adjust.ts';
import { exportAccounts } from './accounts/export.ts';
import { accountsGenerate } from './accounts/generate.ts';
import { importAccounts } from './accounts/import.ts';
import { personasReset } from './accounts/personas-reset.ts';
import { accountPlanCommands } from './accounts/plan.ts';
import { accountShow } from './accounts/show.ts';
import { userCommands } from './accounts/user.ts';
import type { Command } from './command.ts';
import { backupCommands } from './maintenance/backup.ts';
import { telemetryCommands } from './maintenance/telemetry.ts';
import { vaultRotate } from './maintenance/vault-rotate.ts';
import { version } from './maintenance/version.ts';
import { casesCommands } from './messages/cases.ts';
import { insertCommands } from './messages/inserts.ts';
import { mailCommands } from './messages/mail.ts';
import { autoPayRun } from './payments/autopay-run.ts';
import { ledgerCheck } from './payments/ledger-check.ts';
import { paymentsReconcile } from './payments/reconcile.ts';
import { paymentsRefund } from './payments/refund.ts';
import { paymentsResolve } from './payments/resolve.ts';
import { sandboxCommands } from './payments/sandbox.ts';
import { paymentsShow } from './payments/show.ts';
import { takingCommands } from './payments/take.ts';
import { paymentsUnresolved } from './payments/unresolved.ts';
import { experimentCommands } from './settings/experiment.ts';
import { frontEndCommands } from './settings/front-end.ts';
import { taxCommands } from './settings/taxes.ts';
import { toggleCommands } from './settings/toggle.ts';
import { vanityCommands } from './settings/vanity.ts';
import { clockCommands } from './time/clock.ts';
import { nightCommands } from './time/nights.ts';

/** Every command of the operator, in the order of `--help`. */
export const commands: readonly Command[] = [
  ...clockCommands,
  ...nightCommands,
  autoPayRun,
  paymentsReconcile,
  paymentsUnresolved,
  paymentsResolve,
  paymentsShow,
  ...takingCommands,
  paymentsRefund,
  ledgerCheck,
  personasReset,
  ...sandboxCommands,
  accountShow,
  importAccounts,
  exportAccounts,
  ...backupCommands,
  vaultRotate,
  ...loginCommands,
  ...networkCommands,
  ...operatorCommands,
  ...userCommands,
  ...clientCommands,
  auditList,
  ...toggleCommands,
  ...experimentCommands,
  ...casesCommands,
  ...vanityCommands,
  ...telemetryCommands,
  ...frontEndCommands,
  accountsGenerate,
  ...accountAdjustCommands,
  ...accountPlanCommands,
  ...accountAddressCommands,
  ...taxCommands,
  ...insertCommands,
  ...mailCommands,
  version,
];
