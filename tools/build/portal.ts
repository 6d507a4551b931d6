import { build } from 'vite';

/** Builds the portal for the browser (dist/client) and for the server's renderer (dist/server). */
export async function buildPortal(): Promise<void> {
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', build: { ssr: true } });
}
