import type { Command } from '#platform/server/commands/command.ts';
import { modules } from '../modules.ts';
import { seedCommands } from '../seed/commands.ts';
import { type Systems, systems } from '../systems.ts';
import { exportAccounts } from './accounts/export.ts';
import { accountShow } from './accounts/show.ts';
import { auditList } from './audit-list.ts';
import { backupCommands } from './maintenance/backup.ts';
import { vaultRotate } from './maintenance/vault-rotate.ts';
import { version } from './maintenance/version.ts';
import { networkCall } from './network/network-call.ts';
import { networkCommands } from './network/network-device.ts';
import { parcelCommands } from './network/parcel.ts';
import { sandboxCommands } from './payments/sandbox.ts';
import { frontEndCommands } from './settings/front-end.ts';
import { clockCommands } from './time/clock.ts';
import { onBooks } from './with-books.ts';
import type { Modules } from './with-demarc.ts';

const ofModules: readonly Command<Modules>[] = Object.values(modules).flatMap<Command<Modules>>((one) => ('commands' in one ? one.commands : []));

/**
 * The commands of the operator, by name: those that the modules and the provider declare, the seed's, and those that span modules or are of the
 * machine. Those on the provider's books, and those of the demo, which lives in them, are there only while it keeps some, those of banks and
 * cardholders only while the processor takes no money.
 */
export function commandsOf({ provider, processor, network }: Systems): readonly Command<Modules>[] {
  const ofSandbox = (...those: readonly Command<Modules>[]) => (processor.sandbox ? those : []);
  return [
    ...ofModules,
    ...clockCommands,
    ...(provider.books?.commands ?? []).map(onBooks),
    ...(provider.books ? seedCommands : []),
    ...ofSandbox(...sandboxCommands),
    ...(network?.operator ? [networkCall, ...networkCommands, ...parcelCommands] : []),
    accountShow,
    exportAccounts,
    ...backupCommands,
    vaultRotate,
    auditList,
    ...frontEndCommands,
    version,
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Those of this product. */
export const commands = commandsOf(systems);
