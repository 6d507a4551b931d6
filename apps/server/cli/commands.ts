import { accountAddressCommands } from './account-address.ts';
import { accountAdjustCommands } from './account-adjust.ts';
import { accountPlanCommands } from './account-plan.ts';
import { accountShow } from './account-show.ts';
import { accountsGenerate } from './accounts-generate.ts';
import { auditList } from './audit-list.ts';
import { autoPayRun } from './autopay-run.ts';
import { backupCommands } from './backup.ts';
import { casesCommands } from './cases.ts';
import { clientCommands } from './client.ts';
import { clockCommands } from './clock.ts';
import type { Command } from './command.ts';
import { experimentCommands } from './experiment.ts';
import { exportAccounts } from './export.ts';
import { frontEndCommands } from './front-end.ts';
import { importAccounts } from './import.ts';
import { insertCommands } from './inserts.ts';
import { ledgerCheck } from './ledger-check.ts';
import { loginCommands } from './login.ts';
import { mailCommands } from './mail.ts';
import { networkCommands } from './network.ts';
import { nightCommands } from './nights.ts';
import { operatorCommands } from './operator.ts';
import { paymentsReconcile } from './payments-reconcile.ts';
import { paymentsRefund } from './payments-refund.ts';
import { paymentsResolve } from './payments-resolve.ts';
import { paymentsShow } from './payments-show.ts';
import { takingCommands } from './payments-take.ts';
import { paymentsUnresolved } from './payments-unresolved.ts';
import { personasReset } from './personas-reset.ts';
import { sandboxCommands } from './sandbox.ts';
import { telemetryCommands } from './telemetry.ts';
import { toggleCommands } from './toggle.ts';
import { userCommands } from './user.ts';
import { vanityCommands } from './vanity.ts';
import { vaultRotate } from './vault-rotate.ts';
import { version } from './version.ts';

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
  ...insertCommands,
  ...mailCommands,
  version,
];
