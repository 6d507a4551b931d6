import { languageOfPath, pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';

/**
 * Who may have the files of the billing pages, by the guards of these pages. Refused with where to go: visitors to sign in, enterprise customers, who
 * are billed elsewhere, to the page that says where.
 */
export function readerOfFiles(viewer: Viewer | undefined, url: string): Result<Viewer, `/${string}`> {
  if (!viewer) return refuse(signInFor(url));
  return viewer.customerType === 'enterprise' ? refuse(pathIn(languageOfPath(url), pathOf('billing'))) : accept(viewer);
}
