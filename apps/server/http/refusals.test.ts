import formBody from '@fastify/formbody';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '#platform/server/log/log.ts';
import { addErrorAnswers, answerUnreadable } from './errors.ts';
import { takeForm } from './pages/pages.ts';

/** A server that cannot render pages. */
async function openDemarc() {
  const renderPage = () => Promise.reject(new Error('nothing can be rendered'));
  const app = Fastify({ frameworkErrors: answerUnreadable({}), bodyLimit: 100 });
  addErrorAnswers(app, { renderPage, log: createLog({ process: 'test', level: 'silent' }) });
  await app.register(formBody);
  app.post('/*', takeForm(renderPage, 'https://my.example'));
  return app;
}

const form = { origin: 'https://my.example', accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

test.each([
  [
    403,
    'not sent from our own pages',
    'no se envió desde nuestras páginas',
    { url: '/forgot', headers: { ...form, origin: 'https://evil.example' } },
  ],
  [413, 'more than we accept', 'más de lo que recibimos', { url: '/forgot', payload: 'x'.repeat(101) }],
  [415, 'not accepted here', 'no se recibe este tipo', { url: '/forgot', headers: { ...form, 'content-type': 'image/png' }, payload: 'x' }],
  [400, 'cannot be read', 'No es posible leer', { url: '/%ff' }],
  [503, "didn't work quite right", 'algo no funcionó bien', { url: '/forgot', payload: 'username=olivia' }],
])(
  'a request that no page answers (%i) gets an explanation in the language of its address',
  async (status, english, spanish, { url, ...request }) => {
    const app = await openDemarc();
    const send = (address: string) => app.inject({ method: 'POST', headers: form, ...request, url: address });
    for (const [address, words] of [
      [url, english],
      [`/es${url}`, spanish],
    ] as const) {
      const { statusCode, body } = await send(address);
      expect([statusCode, body], address).toEqual([status, expect.stringContaining(words)]);
    }
    await app.close();
  },
);
