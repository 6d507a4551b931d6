import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createWords, WordsProvider } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import { AppBanner } from './AppBanner.tsx';

test.each([
  ['en', en, ['Get the Demarc app', 'For iPhone and iPad', 'View', 'Close']],
  ['es', es, ['Obtenga la app de Demarc', 'Para iPhone y iPad', 'Ver', 'Cerrar']],
] as const)('BAN-01 it names the app and its store, with a link to it and a close button (%s)', (language, said, texts) => {
  const words = createWords(language, ownPartner);
  words.add('app-banner', Object.fromEntries(Object.entries(said).map(([id, text]) => [id, compileMessage(text)])));
  const html = renderToStaticMarkup(
    <WordsProvider words={words}>
      <AppBanner store="ios" href="https://apps.example.com/ios" onAct={() => {}} />
    </WordsProvider>,
  );
  for (const text of texts) expect(html).toContain(text);
  expect(html).toMatch(/<aside [^>]*aria-labelledby="app-banner"/);
  expect(html).toMatch(/<h2 id="app-banner" tabindex="-1"/i);
  expect(html).toMatch(new RegExp(`<a href="https://apps.example.com/ios"[^>]*>${texts[2]}</a>`));
  expect(html).toMatch(new RegExp(`<button type="button" [^>]*aria-label="${texts[3]}"`));
});
