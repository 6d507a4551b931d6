import '#design/tokens/tokens.css';
import '#design/tokens/base.css';
import type { ComponentProps, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { installationOf, readerOf } from '#modules/account/web/reader/reader.ts';
import { openKeptRating } from '#modules/app-rating/web/parts/kept-rating.ts';
import { sendFile } from '#modules/cases/web/files/send-file.ts';
import { returnTarget } from '#modules/identity/rules/sign-in/return-target.ts';
import { createAppSignIn } from '#modules/identity/web/app/app-sign-in.ts';
import { isContinuation, noteContinuation } from '#modules/identity/web/app/document-continuation.ts';
import { createLaunchController, type Started } from '#modules/identity/web/app/launch-controller.ts';
import { sendWithBearerToken } from '#modules/identity/web/app/send-with-bearer-token.ts';
import { createTokenStore } from '#modules/identity/web/app/token-store.ts';
import { type Language, pathIn, pathWithoutLanguage } from '#platform/rules/language.ts';
import type { PartnerOnPage } from '#platform/rules/partner/partner.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { browserGraph } from '#platform/web/browser-graph.ts';
import type { Device, Foreground } from '#platform/web/device.ts';
import { deviceClockMs } from '#platform/web/device-clock.ts';
import { EndOtherSessionsDocument } from '#platform/web/generated/graphql.ts';
import { createWords } from '#platform/web/say.tsx';
import { createTrace } from '#platform/web/trace.ts';
import { keepFailures } from '#platform/web/window-failures.ts';
import { startRouter } from '../browser-router.ts';
import { createNavigator, createScreen } from '../navigator.ts';
import { addWords, always, bringPage, FAILURES } from '../pages.ts';
import type { PortalContext } from '../portal-context.ts';
import type { PortalRouter } from '../router.tsx';
import { targetOf } from '../target.ts';
import { AppRoot } from './AppRoot.tsx';
import { followApp } from './follow-app.ts';
import { followLinks } from './follow-links.ts';
import { openOffline } from './open-offline.tsx';
import { requestedSignIn } from './requested-sign-in.ts';

/** Settings built into the app. */
export type AppSettings = {
  /** The server's origin. */
  readonly server: string;
  /** Where the system's browser returns after a sign-in: one of the server's APP_REDIRECTS. */
  readonly redirect: string;
  /** Whose app it is: the name the stores know it by. The address of its mark is inside the app. */
  readonly partner: Readonly<Record<Language, PartnerOnPage>>;
};

/**
 * Starts the portal in the installed app with the same router, pages and loaders as in a browser. Nothing is server-rendered, the graph is asked over
 * the network as the person the tokens name, and what a browser leaves to the server (signing in and out) happens here.
 */
export async function startApp(device: Device, { server, redirect, partner }: AppSettings): Promise<void> {
  const followFailures = keepFailures();
  const place = document.getElementById('app');
  if (!place) throw new Error('the app has a document with a place for it');
  const language: Language = /^\/es(?=\/|$)/.test(location.pathname) ? 'es' : 'en';
  document.documentElement.lang = language;
  // The app uses the phone layouts at every width (SHELL-09).
  document.documentElement.dataset.native = '';
  const words = createWords(language, partner[language]);
  await addWords(words, [...always, 'portal', FAILURES, 'identity/app']);

  const { secureStore, biometrics, systemBrowser } = device;
  const appSignIn = createAppSignIn({ issuer: `${server}/oidc`, redirect, partner: partner.en.code, systemBrowser });
  const tokenStore = createTokenStore({ signIn: appSignIn, store: secureStore, nowMs: deviceClockMs });
  const { logins } = await openKeptRating(device);
  const onLogin = (event: 'start' | 'end') => (event === 'start' ? logins.onLogin('start') : logins.onLogout()).catch(() => {});
  const launchController = createLaunchController({ tokenStore, appSignIn, secureStore, biometrics, words, onLogin });
  const send = sendWithBearerToken({ server, partner: partner.en.code }, tokenStore);

  const trace = createTrace(undefined);
  const graph = browserGraph({}, trace, send);
  // Replaced after each sign-in.
  let initial = { reader: readerOf(graph, words), place: installationOf(graph) };
  const context: PortalContext = {
    graph,
    words,
    trace,
    device,
    keepFile: (file) => sendFile(file, send),
    reader: () => initial.reader(),
    place: (guards) => initial.place(guards),
    bringPage: (id) => bringPage(id, words, initial),
    // Separately loaded front ends open on the server (follow-links.ts).
    frontEnd: async () => undefined,
    sentTo: () => undefined,
    forgetSent: () => {},
  };
  const home = pathIn(language, pathOf('home'));
  const root = createRoot(place);
  const show = (pages?: ComponentProps<typeof AppRoot>['pages'], standIn?: ReactNode) =>
    root.render(<AppRoot {...{ words, pages, standIn, launchController }} onSignIn={() => void signIn(undefined)} />);

  const isContinued = isContinuation(deviceClockMs());
  let started: Started | undefined;
  let router: PortalRouter | undefined;
  async function signIn(returnTo: string | undefined): Promise<void> {
    if (!(await launchController.signIn())) return;
    initial = { reader: readerOf(graph, words), place: installationOf(graph) };
    // Before the first page there is nothing to navigate away from: startup, which waits for the sign-in, goes on.
    if (!router) return;
    await router.navigate(targetOf(pathWithoutLanguage(returnTarget(returnTo, language))));
    launchController.shown();
  }

  show();
  followAbsence(device.foreground, async (awayMs) => {
    if (await launchController.mustAskAgain(awayMs)) location.reload();
  });
  history.replaceState(null, '', await firstAddress());
  if (started === 'no-answer') return show(undefined, await openOffline(words, device, send));
  const screen = createScreen();
  const brought = await startRouter(context, screen);
  router = brought;
  show({ router, navigator: createNavigator(screen, context, async () => brought) });
  launchController.shown();
  followLinks(router, { server, systemBrowser, signIn, signOut, onLeaveDocument: () => noteContinuation(deviceClockMs()) });
  await followApp(router, context, followFailures, device, send, server);

  async function signOut(everywhere: boolean): Promise<void> {
    if (everywhere) await graph(EndOtherSessionsDocument, {});
    await launchController.signOut();
    location.assign(home);
  }

  /** The app's first address, once it is known who is signed in. */
  async function firstAddress(): Promise<string> {
    const { pathname, search, hash } = location;
    const way = requestedSignIn(pathname, search);
    if (!way) {
      started = await launchController.start(pathname, isContinued);
      return pathname + search + hash;
    }
    const target = returnTarget(way.returnTo, language);
    if (!way.anew) started = await launchController.start(target, isContinued);
    const isIn = started !== undefined && started !== 'visitor';
    return isIn || (await launchController.signIn()) || way.anew ? target : home;
  }
}

/** Reports how long the app was in the background, each time it comes to the front. */
function followAbsence({ onChange }: Foreground, onBack: (awayMs: number) => Promise<void>): void {
  let leftAtMs: number | undefined;
  onChange((isForeground) => {
    if (!isForeground) leftAtMs ??= deviceClockMs();
    else if (leftAtMs !== undefined) {
      void onBack(deviceClockMs() - leftAtMs);
      leftAtMs = undefined;
    }
  });
}
