import { LinkProvider } from '#design/web/link/LinkContext.tsx';
import { isFor } from '#modules/account/web/reader/is-for.ts';
import type { Reader } from '#modules/account/web/reader/reader.ts';
import { nothingOn, refusalOf } from '#platform/rules/guards.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { COMMITMENT_PATH, signInFor } from '#platform/rules/links.ts';
import { payer, type Shell } from '#platform/rules/route.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import type { MenuPlace } from '#platform/web/module.ts';
import { type Say, useLanguage, usePartner } from '#platform/web/say.tsx';
import type { en } from './copy/en.ts';
import { menu } from './menu.ts';
import type { FrameProps } from './portal-context.ts';
import { RouterLink } from './RouterLink.tsx';
import { useSay } from './say.ts';
import { DefaultLayout } from './shell/DefaultLayout.tsx';
import { FocusedLayout } from './shell/FocusedLayout.tsx';
import { NestedBuyLayout } from './shell/NestedBuyLayout.tsx';
import { PublicLayout } from './shell/PublicLayout.tsx';
import type { CommonParts, Place, SignedIn, TextLink } from './shell/shell.ts';

/** The layout and header that the route asks for; a visitor always gets the unauthenticated one. */
export function Frame({ shell, reader, pathname, search, cart, alerts, children }: FrameProps) {
  const say = useSay();
  const parts = useCommonParts(pathname, search);
  const common = {
    ...parts,
    watchTv: useWatchTv(reader),
    cart: useCart(cart),
    voicemail: useVoicemail(reader),
    contact: contactable.has(shell.header) ? contactIn(say) : undefined,
    leaves: shell.header === 'webform' || undefined,
  };
  const places = useMenu(pathname, reader);
  const signIn = useSignIn(reader, pathname, search);
  const signedIn = useSignedIn(reader);
  if (!signedIn || shell.layout === 'full-width-header-only') {
    return (
      <LinkProvider link={RouterLink}>
        <PublicLayout {...common} signedIn={signedIn} signIn={signIn} alerts={alerts}>
          {children}
        </PublicLayout>
      </LinkProvider>
    );
  }
  return (
    <LinkProvider link={RouterLink}>
      {shell.layout === 'nested-buy' ? (
        <NestedBuyLayout
          {...common}
          signedIn={signedIn}
          logo={{ href: shell.logo, label: say('brandShop') }}
          leave={{ href: shell.leave, label: say('leave') }}
          back={say('back')}
          alerts={alerts}
        >
          {children}
        </NestedBuyLayout>
      ) : shell.layout === 'focused' ? (
        <FocusedLayout
          {...common}
          signedIn={signedIn}
          leave={{ href: shell.leave, label: say(shell.isOver ? 'done' : 'leave') }}
          back={shell.isOver ? undefined : say('back')}
          alerts={alerts}
        >
          {children}
        </FocusedLayout>
      ) : (
        <DefaultLayout {...common} signedIn={signedIn} menu={places} alerts={alerts}>
          {children}
        </DefaultLayout>
      )}
    </LinkProvider>
  );
}

/** To the site where the reader watches TV, or to the TV that they can buy (HDR-04). */
function useWatchTv(reader: Reader | undefined): CommonParts['watchTv'] {
  const say = useSay();
  const language = useLanguage();
  if (reader?.watchTv !== undefined) return { href: reader.watchTv, label: say('watchTv') };
  return reader?.buysTv && mayBuy(reader) ? { href: pathIn(language, pathOf('buy')), label: say('buyTv') } : undefined;
}

/** The cart, once something is in it. */
function useCart(count: number | undefined): CommonParts['cart'] {
  const say = useSay();
  return count ? { href: pathOf('checkout'), count, label: say('cart'), name: say('cartName', { count }) } : undefined;
}

/** Whoever may open the pages on which something is bought. */
const mayBuy = (reader: Reader): boolean => refusalOf(payer, reader, nothingOn) === undefined;

/** The link to the reader's voicemail, with the count in the words of the server. */
function useVoicemail(reader: Reader | undefined): CommonParts['voicemail'] {
  const say = useSay();
  const language = useLanguage();
  const found = reader?.voicemail;
  if (!found) return undefined;
  const { link, label, ariaLabel } = found;
  return { href: link === VOICE_ZONE_PATH ? pathIn(language, VOICE_ZONE_PATH) : link, label: say('voicemail'), count: label, name: ariaLabel };
}

/** Headers of pages where the reader looks for help or for a page. */
const contactable: ReadonlySet<string> = new Set<Shell['header']>([
  'support',
  'webform',
  'notfound',
  'storefront',
  'missing-auto-pay',
  'mobile-buyflow',
]);

/** The signed-in customer and the sign-out link; undefined for a visitor. */
export function useSignedIn(reader: Reader | undefined): SignedIn | undefined {
  const say = useSay();
  const language = useLanguage();
  const { setTopBoxEligible } = usePartner();
  if (!reader) return undefined;
  const settings = { href: pathOf('settings'), label: say('settings') };
  const toMore = [
    { href: pathOf('orders'), label: say('orders') },
    { href: setTopBoxEligible ? pathOf('myPlan') : pathOf('deals'), label: say('upgrade') },
  ];
  return {
    customer: {
      name: `${reader.firstName} ${reader.lastName}`,
      account: say('accountEnding', { ending: reader.accountEnding }),
      links: mayBuy(reader) ? [settings, ...toMore] : [settings],
    },
    signOut: { label: say('signOut'), action: pathIn(language, '/sign-out') },
    accountMenu: say('accountMenu'),
  };
}

/** The sign-in link, which returns to this page. Not shown when signed in, nor on the sign-in page. */
export function useSignIn(reader: Reader | undefined, pathname: string, search: string): TextLink | undefined {
  const say = useSay();
  const language = useLanguage();
  if (reader || pathname === pathOf('login')) return undefined;
  return { href: signInFor(pathIn(language, toPath(pathname + search))), label: say('signIn') };
}

/** The places of the modules that are for this reader. */
function useMenu(pathname: string, reader: Reader | undefined) {
  const say = useSay();
  const language = useLanguage();
  const place = { ...nothingOn, on: new Set(reader?.switches) };
  const shown = menu.filter(({ page, line }) => isFor({ guards: page.guards, ...(line && { line }) }, reader, place));
  const placesOf = (places: readonly MenuPlace[]) =>
    withCurrent(
      places.map(({ page, label, icon, also = [] }) => ({ href: page.path, label: label[language], icon, also })),
      pathname,
    );
  return { label: say('mainMenu'), side: placesOf(shown), bottom: placesOf(shown.filter(({ wideOnly }) => !wideOnly)) };
}

type Below = Omit<Place, 'current'> & { readonly also: readonly string[] };

/** Marks the current place: the one whose path, or that of a page which belongs to it, is the longest prefix of the address. */
function withCurrent(places: readonly Below[], pathname: string): readonly Place[] {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const longestOf = ({ href, also }: Below) => Math.max(0, ...[href, ...also].filter(isAt).map(({ length }) => length));
  const nearest = Math.max(0, ...places.map(longestOf));
  return places.map(({ also, ...place }) => ({
    ...place,
    current: nearest === 0 || longestOf({ ...place, also }) !== nearest ? undefined : place.href === pathname ? 'page' : 'true',
  }));
}

export const toPath = (pathname: string): `/${string}` => `/${pathname.replace(/^\/+/, '')}`;

const otherLanguage: Record<Language, { readonly language: Language; readonly label: string }> = {
  en: { language: 'es', label: 'Español' },
  es: { language: 'en', label: 'English' },
};

const contactIn = (say: Say<typeof en>) => ({ href: pathOf('contactUs'), label: say('contactUs') });

/** The parts that every layout has. The language link leads to the same page and query under the other prefix; its label is in that language. */
export function useCommonParts(pathname: string, search: string): CommonParts {
  const say = useSay();
  const { name, phone, legal, mark, commitment = COMMITMENT_PATH } = usePartner();
  const other = otherLanguage[useLanguage()];
  const otherHref = pathIn(other.language, toPath(pathname + search));
  return {
    skip: say('skipToContent'),
    brand: { name, mark, home: { href: pathOf('home'), label: say('brandHome') } },
    language: { ...other, href: otherHref },
    help: { href: pathOf('support'), label: say('help') },
    footer: {
      ask: say('questions'),
      call: { href: phone.href, label: say('callUs') },
      links: [contactIn(say), { href: commitment, label: say('commitment') }, { href: pathOf('disclaimers'), label: say('disclaimers') }],
      legal,
    },
  };
}
