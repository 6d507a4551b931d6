import type { Reader } from '#modules/account/web/reader/reader.ts';
import { routes } from '#platform/rules/routes.ts';
import { createNavigator, createScreen, type Navigator, type View } from './navigator.ts';
import type { PortalRouter } from './router.tsx';

/** What the router has loaded; undefined while there is nothing yet. */
export function viewOf(router: PortalRouter): View | undefined {
  const { matches, location } = router.state;
  const match = matches.at(-1);
  if (!match || match.status === 'pending') return undefined;
  const failed = matches.find(({ status }) => status === 'error');
  const isUnknown = failed !== undefined && failed === matches[0];
  const { known }: { readonly known?: Reader | undefined } = matches[0]?.context ?? {};
  return {
    reader: isUnknown ? undefined : known,
    // If not even the reader can be determined: the frame that everybody may see.
    shell: routes[isUnknown ? 'error' : (match.staticData.id ?? 'notFound')],
    pathname: location.pathname,
    search: location.searchStr,
    loaded: failed ? undefined : match.loaderData,
    failure: failed?.error,
  };
}

/** A navigator that shows what the router has loaded so far. */
export const navigatorAt = (router: PortalRouter): Navigator =>
  createNavigator(createScreen(viewOf(router)), router.options.context, async () => router);
