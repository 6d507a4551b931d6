import { clockCommands } from './clock.ts';
import type { Command } from './command.ts';

/** Every command of the operator, in the order of `--help`. */
export const commands: readonly Command[] = [...clockCommands];
