import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createWords, WordsProvider } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { en } from '../../copy/parts/en.ts';
import { es } from '../../copy/parts/es.ts';
import { TermsScreen } from './TermsScreen.tsx';

const terms = { version: '2026-11-22', text: [{ heading: 'Your device', text: 'Lock it.' }] };

test.each([
  ['en', en, 'Terms of the Demarc app', 'I agree', '/sign-out', 'Sign out'],
  ['es', es, 'Términos de la app de Demarc', 'Acepto', '/es/sign-out', 'Cerrar sesión'],
] as const)('SHELL-06 the screen shows the terms, with a way to agree and a way out (%s)', (language, said, title, agree, signOut, out) => {
  const words = createWords(language, ownPartner);
  words.add('app-terms', Object.fromEntries(Object.entries(said).map(([id, text]) => [id, compileMessage(text)])));
  const html = renderToStaticMarkup(
    <WordsProvider words={words}>
      <TermsScreen terms={terms} onAgree={async () => 'agreed'} />
    </WordsProvider>,
  );
  const id = html.match(/<dialog[^>]*aria-labelledby="([^"]+)"/)?.[1];
  expect(html).toContain(`<h1 id="${id}" tabindex="-1">${title}</h1>`);
  expect(html).toMatch(/<h2>Your device<\/h2><p[^>]*>Lock it\.<\/p>/);
  expect(html).toMatch(new RegExp(`<button type="button"[^>]*><span[^>]*>${agree}<`));
  expect(html).toMatch(new RegExp(`<form action="${signOut}" method="post"><button type="submit"[^>]*><span[^>]*>${out}<`));
  expect(html).not.toContain('role="alert"');
});
