import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textOf, wordsOfPage } from '#apps/portal/testing.tsx';
import { WordsProvider } from '#platform/web/say.tsx';
import { Programs } from './Programs.tsx';

const address = 'olivia.marsh@demarc.example';
const programs = { incoming: { host: 'imap.example.com', port: 993 }, outgoing: { host: 'smtp.example.com', port: 465 } };

async function shown(language: 'en' | 'es', of: typeof programs | null): Promise<string> {
  const words = await wordsOfPage('mailSettings', language);
  return textOf(
    renderToStaticMarkup(
      <WordsProvider words={words}>
        <Programs box={{ address, programs: of }} />
      </WordsProvider>,
    ),
  );
}

test.each([
  ['en', 'imap.example.com, port 993', 'smtp.example.com, port 465', 'Other mail apps cannot open it.'],
  ['es', 'imap.example.com, puerto 993', 'smtp.example.com, puerto 465', 'Otras aplicaciones de correo no pueden abrirlo.'],
] as const)('mail settings say what another app is set up with, or that none can read this mail (%s)', async (language, incoming, outgoing, none) => {
  const text = await shown(language, programs);
  for (const part of [address, incoming, outgoing, '555-0100']) expect(text.replace(/(?<=@) | (?=@)/g, '')).toContain(part);
  expect(await shown(language, null)).toContain(none);
});
