import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { Command } from '#platform/server/commands/command.ts';
import { mustBeNoted } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';

const script = fileURLToPath(new URL('../../../vault/rotate-keys.ts', import.meta.url));
const answer = z.object({ version: z.int(), rewrapped: z.int() });

/** Only a vault process may read the keys, so this command starts one. */
export const vaultRotate: Command = {
  name: 'vault rotate',
  summary:
    'Creates a new key for the vault and re-encrypts every stored number under it, while everything runs. Run it on the machine with the vault’s key file.',
  usage: '',
  async run(_input, { database }) {
    await mustBeNoted(database);
    const { version, rewrapped } = z.parse(answer, JSON.parse(await outputOf(script)));
    return {
      json: { version, rewrapped },
      lines: [`Key ${version} is in use; ${rewrapped} stored numbers are under it.`],
      did: { act: 'vault.rotated', subject: { version, rewrapped } },
    };
  },
};

/** @throws OperatorError with the process's message */
async function outputOf(file: string): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, [file])).stdout;
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new OperatorError(said || 'The vault’s keys could not be rotated.', { cause });
  }
}
