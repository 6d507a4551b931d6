import type { CommandOnBooks } from '#providers/books/commands.ts';
import { autoPayRun } from './billing/autopay/auto-pay-command.ts';
import { insertCommands } from './billing/inserts/insert-commands.ts';
import { accountAdjustCommands } from './billing/ledger/adjust-commands.ts';
import { ledgerCheck } from './billing/ledger/ledger-commands.ts';
import { nightCommands } from './billing/nights/night-commands.ts';
import { accountPlanCommands } from './billing/plans/plan-commands.ts';
import { taxCommands } from './billing/statements/tax-commands.ts';
import { outageRuleCommands } from './credits/credit-commands.ts';
import { importAccounts } from './import/import-command.ts';
import { mailDeliver } from './mail/mail-commands.ts';
import { stockCommands } from './operations/equipment/stock-commands.ts';
import { lineCommands } from './operations/lines/line-commands.ts';
import { accountAddressCommands } from './operations/network/address-commands.ts';

/** What operators do with these books on the command line. */
export const commandsOnBooks: readonly CommandOnBooks[] = [
  autoPayRun,
  ledgerCheck,
  ...nightCommands,
  importAccounts,
  ...accountAdjustCommands,
  ...accountPlanCommands,
  ...accountAddressCommands,
  ...stockCommands,
  ...lineCommands,
  ...taxCommands,
  ...insertCommands,
  ...outageRuleCommands,
  mailDeliver,
];
