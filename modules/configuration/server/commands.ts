import { experimentCommands } from './commands/experiment.ts';
import { toggleCommands } from './commands/toggle.ts';
import { vanityCommands } from './commands/vanity.ts';

/** What operators change while Demarc runs. */
export const configurationCommands = [...toggleCommands, ...experimentCommands, ...vanityCommands];
