import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import portal from '../../../vite.config.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const DOCUMENT = 'e2e/support/installed-app/index.html';

/** Builds the installed app with a test double of the device, using the portal's own configuration. @returns the folder of its files */
export async function buildApp(): Promise<{ readonly folder: string; readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'demarc-app-'));
  const { plugins, define, build: ofPortal } = portal({ command: 'build', mode: 'production' });
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: plugins ?? [],
    define: define ?? {},
    build: { ...ofPortal, outDir: folder, emptyOutDir: true, rolldownOptions: { input: join(root, DOCUMENT) } },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
