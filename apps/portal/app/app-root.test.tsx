import { createMemoryHistory } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LaunchController } from '#modules/identity/web/app/launch-controller.ts';
import { nothingOn } from '#platform/rules/guards.ts';
import { pathIn } from '#platform/rules/language.ts';
import { type AnyPage, definePage } from '#platform/web/page.ts';
import { createTrace } from '#platform/web/trace.ts';
import { createPortalRouter } from '../router.tsx';
import { navigatorAt } from '../router-view.ts';
import { wordsOfPage } from '../testing.tsx';
import { AppRoot } from './AppRoot.tsx';

const unused = () => Promise.reject(new Error('nobody asks it'));
const page: AnyPage = definePage<object>({ load: async () => ({}), title: () => 'Home', Page: () => <h1>Home</h1> });
const launchController: LaunchController = {
  launch: () => ({ screen: 'closed' }),
  subscribe: () => () => {},
  start: unused,
  mustAskAgain: unused,
  signIn: unused,
  tryAgain: unused,
  choose: unused,
  signOut: unused,
  shown: () => {},
  lookAround: () => {},
};

test.each([
  ['en', 'Loading the page'],
  ['es', 'Cargando la página'],
] as const)('SHELL-05 the app shows that it is loading, in place of its launch screen, until the session is loaded (%s)', async (language, text) => {
  const words = await wordsOfPage('home', language);
  const session = Promise.withResolvers<undefined>();
  const context = {
    graph: unused,
    words,
    trace: createTrace(undefined),
    place: async () => nothingOn,
    frontEnd: async () => undefined,
    reader: () => session.promise,
    bringPage: async () => ({ page, cards: [] }),
    sentTo: () => undefined,
    forgetSent: () => {},
  };
  const router = createPortalRouter(context, { history: createMemoryHistory({ initialEntries: [pathIn(language, '/error')] }), isServer: true });
  const shown = (pages: ComponentProps<typeof AppRoot>['pages']) =>
    renderToString(<AppRoot words={words} pages={pages} launchController={launchController} onSignIn={() => {}} />);
  const coming = router.load();
  expect(shown(undefined)).toMatch(new RegExp(`<main[^>]*>.*Demarc</h1><p [^>]*role="status">.*${text}</p></main><div id="full-screen"></div>$`));
  session.resolve(undefined);
  await coming;
  const pages = { router, navigator: navigatorAt(router) };
  expect(shown(pages)).toContain('<h1>Home</h1>');
  expect(shown(pages)).not.toContain(text);
});
