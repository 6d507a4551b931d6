/** The pages that stay while self-install is off (specification 4), below `/selfinstall/`. */
const whitelisted: ReadonlySet<string> = new Set([
  'contactToContinue',
  'contactToActivate',
  'modem/swapType',
  'modem/contactToContinue',
  'nothingToSetUp',
  'manageNetwork',
]);

const ROOT = '/selfinstall';
const CONTACT = `${ROOT}/contactToContinue`;

export type EntrySettings = {
  readonly isSelfInstallEnabled: boolean;
  readonly isTPSITrafficRedirectEnabled: boolean;
  /** The install site of this environment; undefined: there is none. */
  readonly tpsiEndpoint: string | undefined;
};

/** Whether an address, without its language and query, is one of self-install that its toggle closes. */
export const isClosable = (path: string): boolean => path === ROOT || (path.startsWith(`${ROOT}/`) && !whitelisted.has(path.slice(ROOT.length + 1)));

/** Where an address of self-install leads instead: another site, or the page that says how to reach us. Undefined: it opens. */
export function divertedTo(
  path: string,
  settings: EntrySettings,
): { readonly site: string } | { readonly page: '/selfinstall/contactToContinue' } | undefined {
  if (settings.isSelfInstallEnabled || !isClosable(path)) return undefined;
  const { isTPSITrafficRedirectEnabled, tpsiEndpoint } = settings;
  return isTPSITrafficRedirectEnabled && tpsiEndpoint !== undefined ? { site: tpsiEndpoint } : { page: CONTACT };
}
