import { clientCommands } from './commands/client.ts';
import { loginCommands } from './commands/login.ts';
import { networkCommands } from './commands/network.ts';
import { operatorCommands } from './commands/operator.ts';

/** Who may come in: customers' logins, networks, operators and other systems. */
export const identityCommands = [...loginCommands, ...networkCommands, ...operatorCommands, ...clientCommands];
