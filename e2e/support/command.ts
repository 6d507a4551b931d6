import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs an operator's command (`npm run demarc -- …`) on a product's database, and returns its output. @param port the first of the product's ports
 */
export async function runCommand(databaseUrl: string, port: number, command: readonly string[]): Promise<string> {
  const env = { ...process.env, DEMARC_ENV: 'dev', DATABASE_URL: databaseUrl, PORT: String(port), PROCESSOR_PORT: String(port + 2) };
  return (await run(process.execPath, [join(root, 'tools/demarc.mjs'), ...command], { cwd: root, env })).stdout;
}
