import { build } from 'vite';
import { compressFolder } from './compress.ts';

/** Builds the portal for the browser (dist/client) and for the server's renderer (dist/server). */
export async function buildPortal(): Promise<void> {
  await build({ logLevel: 'warn' });
  await Promise.all([build({ logLevel: 'warn', build: { ssr: true } }), compressFolder('dist/client')]);
}
