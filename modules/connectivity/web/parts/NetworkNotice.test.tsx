import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '#modules/failures/copy/en.ts';
import { es } from '#modules/failures/copy/es.ts';
import { catalogue } from '#modules/failures/rules/catalogue.ts';
import { createWords, WordsProvider } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { createNetworkWatch } from '../../rules/network-watch.ts';
import { NetworkNotice } from './NetworkNotice.tsx';

const settings = {
  networkConnectivityListenerEnabled: true,
  showInternetMessagingForUnAuth: false,
  lostConnectionFullScreenDelayInMs: 30_000,
  closableModal: true,
};

/** The network watch of a page whose time a test controls. */
function watchedPage() {
  const waiting: (() => void)[] = [];
  const later = (act: () => void) => {
    waiting.push(act);
    return () => {};
  };
  const nothing = () => {};
  const watch = createNetworkWatch({
    settings: () => settings,
    signedIn: () => true,
    connected: true,
    later,
    nowMs: () => 0,
    reaches: async () => true,
    tellReturn: async () => {},
    refresh: nothing,
    reload: nothing,
  });
  const pass = () => {
    for (const act of waiting.splice(0)) act();
  };
  return { watch, pass };
}

test.each([
  ['en', en],
  ['es', es],
] as const)('ERR-02 a lost connection is announced above the page, then in front of it with advice and OK (%s)', (language, said) => {
  const words = createWords(language, ownPartner);
  words.add('failures', Object.fromEntries(Object.entries(said).map(([id, text]) => [id, compileMessage(text)])));
  const { watch, pass } = watchedPage();
  const shown = () =>
    renderToStaticMarkup(
      <WordsProvider words={words}>
        <NetworkNotice notice={watch.notice()} closable={settings.closableModal} onClose={watch.close} />
      </WordsProvider>,
    ).replaceAll('&#x27;', "'");
  const missing = (html: string, ids: readonly (keyof typeof en)[]) => ids.filter((id) => !html.includes(said[id]));

  watch.connection(false);
  pass();
  watch.noAnswer();
  const above = shown();
  expect(missing(above, ['network', 'networkText'])).toEqual([]);
  expect(above).not.toContain('<button');
  pass();
  const inFront = shown();
  expect(missing(inFront, [...catalogue.network.words, 'ok'])).toEqual(['networkText', 'waitsForConnection', 'waitsForConnectionText']);
});
