import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderConsole } from '#platform/rules/console/rendering.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';

const BUILT = join(cloneFolder, 'dist/console');

type Asset = { readonly path: string; readonly type: string; readonly body: Buffer };

/** The style and the script of the console's pages, each named by its content. */
export function readAssets(): { readonly style: Asset; readonly script: Asset } {
  return { style: asset('console.css', 'text/css'), script: asset('console.js', 'text/javascript') };
}

function asset(name: string, type: string): Asset {
  const body = readFileSync(join(BUILT, 'client', name));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  return { path: `/${digest}/${name}`, type: `${type}; charset=utf-8`, body };
}

/** Loads the renderer with the first page: most processes never show one. */
export function lazyRenderer(): () => Promise<RenderConsole> {
  let loaded: Promise<RenderConsole> | undefined;
  return () => {
    loaded ??= loadRenderer();
    return loaded;
  };
}

async function loadRenderer(): Promise<RenderConsole> {
  const bundle: { readonly render: RenderConsole } = await import(pathToFileURL(join(BUILT, 'server/entry-server.js')).href);
  return bundle.render;
}
