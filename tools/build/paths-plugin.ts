import type { Plugin } from 'vite';
import { hasKey } from '#platform/rules/has-key.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { routes } from '#platform/rules/routes.ts';

const PATH = /\bpathOf\(\s*["'](\w+)["']\s*([,)])/g;
const POLICY = /\bpolicyOf\(\s*["'](\w+)["']\s*\)/g;

/** Writes the path itself where a page names a route, so that a page does not bring the list of all routes along. */
export function writtenPaths(): Plugin {
  return {
    name: 'demarc:paths',
    // After types and JSX are gone.
    transform: (code, id) => (id.includes('/node_modules/') || !/\bp(?:ath|olicy)Of\(/.test(code) ? null : { code: withPaths(code), map: null }),
  };
}

/** @throws Error for a route that does not exist */
export function withPaths(code: string): string {
  let isFilling = false;
  const written = code
    .replaceAll(POLICY, (_, id: string) => {
      const { path, guards } = policyNamed(id);
      return JSON.stringify({ path, guards });
    })
    .replaceAll(PATH, (_, id: string, next: string) => {
      const path = JSON.stringify(policyNamed(id).path);
      isFilling ||= next === ',';
      return next === ',' ? `filledInPath(${path},` : path;
    });
  return isFilling ? `import { filledIn as filledInPath } from '#platform/rules/path.ts';\n${written}` : written;
}

function policyNamed(id: string): RoutePolicy {
  if (!hasKey(routes, id)) throw new Error(`there is no route ${id}`);
  return routes[id];
}
