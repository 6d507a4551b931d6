import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { RenderMailbox } from '#modules/notices/rules/mailbox.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';

/** Beside the operators' console, whose look it has. */
const BUILT = new URL('dist/console/', pathToFileURL(`${cloneFolder}/`));

export const readStyle = (): Buffer => readFileSync(new URL('client/console.css', BUILT));

export async function loadMailbox(): Promise<RenderMailbox> {
  const bundle: { readonly render: RenderMailbox } = await import(new URL('server/mailbox.js', BUILT).href);
  return bundle.render;
}
