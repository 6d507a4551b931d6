import { build } from 'vite';
import { compressFolder } from './compress.ts';
import { buildForProduction } from './for-production.ts';

/** Builds the portal for the browser (dist/client) and for the server's renderer (dist/server), and the vault's fields (dist/vault). */
export async function buildPortal(): Promise<void> {
  buildForProduction();
  await build({ logLevel: 'warn' });
  await Promise.all([build({ logLevel: 'warn', build: { ssr: true } }), compressFolder('dist/client'), buildFields()]);
}

/** The script and style of the vault's fields (dist/vault): small, and separate from the portal. */
async function buildFields(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: 'dist/vault',
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: ['apps/vault/web/fields.ts', 'apps/vault/web/fields.css'],
        output: { entryFileNames: 'fields.js', assetFileNames: 'fields.css' },
      },
    },
  });
}
