import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link } from '#design/web/link/LinkContext.tsx';
import { ActionForm, useSubmission } from './action-form.tsx';
import { defineFrontEndPage, frontEndOf, hostOf } from './front-end.tsx';
import { notHere } from './page.ts';
import { rendererOf } from './render-front-end.tsx';
import { ownPartner } from './testing.ts';

const page = defineFrontEndPage<{ name: string }>({
  load: async ({ params: { name = '' } }) => (name === 'gone' ? notHere : name === 'moved' ? { elsewhere: '/help' } : { name }),
  title: ({ name }) => `About ${name}`,
  Page: ({ data }) => (
    <p>
      {data.name} <Link href="/help/other">other</Link> <Link href="https://elsewhere.example.com">elsewhere</Link>
    </p>
  ),
});
const frontEnd = frontEndOf({ language: 'es', words: {}, pages: { '/help': page, '/help/$name': page } });
/** Never asked here. */
const graph = () => Promise.reject(new Error('nobody asks'));
const ask = graph;
const at = (path: string) => ({ path, search: {}, language: 'es', partner: ownPartner }) as const;

test('an address leads to its page, to another address, or to nothing', async () => {
  expect(await frontEnd.answer(at('/help/bills'), graph)).toEqual({ kind: 'page', title: 'About bills', data: { name: 'bills' } });
  expect(await frontEnd.answer(at('/help/moved'), graph)).toEqual({ kind: 'elsewhere', to: '/help' });
  for (const path of ['/help/gone', '/help/', '/help/a/b', '/other'])
    expect(await frontEnd.answer(at(path), graph), path).toEqual({ kind: 'not-found' });
});

test('links to our pages keep the language; others stay unchanged', async () => {
  const answer = await rendererOf(frontEnd)(at('/help/bills'), ask);
  expect(answer).toMatchObject({ kind: 'page', html: expect.stringContaining('href="/es/help/other"') });
  expect(answer).toMatchObject({ kind: 'page', html: expect.stringContaining('href="https://elsewhere.example.com"') });
});

function Asking() {
  const { submission } = useSubmission();
  return <ActionForm>{submission?.problems.map(({ text }) => text)}</ActionForm>;
}

test('a form is done by its page; what is wrong with it is shown with what was typed, as the server sends it without script', async () => {
  const asking = defineFrontEndPage<object>({
    load: async () => ({}),
    act: async ({ name = '' }) => (name === '' ? { problems: [{ field: 'name', text: 'Who?' }] } : { goTo: `/ask/${name}` }),
    title: () => 'Ask',
    Page: Asking,
  });
  const asks = frontEndOf({ language: 'en', words: {}, pages: { '/ask': asking, '/help': page } });
  const request = { ...at('/help'), path: '/ask' };
  expect(await asks.answer({ ...request, form: { name: 'ada' } }, graph)).toEqual({ kind: 'acted', answer: { goTo: '/ask/ada' } });
  const sent = { problems: [{ field: 'name', text: 'Who?' }], values: { name: '' } };
  expect(await rendererOf(asks)({ ...request, sent }, ask)).toMatchObject({ html: expect.stringContaining('Who?') });
  expect(await asks.answer({ ...at('/help'), form: {} }, graph)).toEqual({ kind: 'acted', answer: undefined });
});

test('the server and the browser render the same page from the same answer', async () => {
  const answer = await rendererOf(frontEnd)(at('/help/bills'), ask);
  if (answer.kind !== 'page') throw new Error('no page');
  expect(renderToStaticMarkup(frontEnd.view(at('/help/bills'), answer.data, hostOf(graph)))).toBe(answer.html.replaceAll('<!-- -->', ''));
});
