import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FrontEndRequest } from '#platform/rules/rendering/front-end.ts';
import type { AskDocument } from '#platform/rules/rendering/rendering.ts';
import { ownPartner } from '#platform/web/testing.ts';
import { deployFrontEnd, openShelf, rollBackFrontEnd } from './shelf.ts';
import { builtFrontEnd, openFolder, versionNamed } from './testing.ts';
import { createFrontEnds } from './threads.ts';

const request: FrontEndRequest = { path: '/pilot', search: {}, language: 'en', partner: ownPartner };
/** The graph answers with the id of the document. */
const ask: AskDocument = async (documentId, variables) => ({ data: { documentId, variables } });
const page = (html: string) => `return { kind: 'page', title: 'Pilot', data: {}, html: ${html} };`;

let place: ReturnType<typeof openFolder>;
let frontEnds: ReturnType<typeof createFrontEnds>;
let now = 0;
const errors: string[] = [];
beforeEach(() => {
  place = openFolder();
  errors.length = 0;
  frontEnds = createFrontEnds({ deployed: openShelf(place.shelf, () => (now += 1000)), onError: (error) => errors.push(String(error)) });
});
afterEach(async () => {
  await frontEnds.end();
  place.end();
});

const deploy = (digit: string, render: string) => deployFrontEnd(place.shelf, builtFrontEnd(place.folder, versionNamed(digit), render));

/** The thread starts with the first page, which may take longer than a page waits, so this retries until it answers. */
async function htmlOf(calls = request): Promise<string> {
  for (;;) {
    const given = await frontEnds.open('pilot', calls, ask);
    if (given?.answer.kind === 'page') return given.answer.html;
  }
}

test('a page is rendered from its address and says where a browser finds the files', async () => {
  deploy('a', page('request.path + JSON.stringify(request.search)'));
  expect(await htmlOf({ ...request, path: '/pilot/b', search: { q: '1' } })).toBe('/pilot/b{"q":"1"}');
  expect((await frontEnds.open('pilot', request, ask))?.files).toEqual({
    version: versionNamed('a'),
    scripts: [{ href: `/front-ends/pilot/${versionNamed('a')}/client/en.js`, integrity: 'sha384-x' }],
    style: null,
  });
  expect(await frontEnds.open('another', request, ask)).toBeUndefined();
});

test('a front end runs without our environment: it can read no secret and no database address', async () => {
  deploy('a', page('JSON.stringify(process.env)'));
  expect(process.env.PATH).toBeDefined();
  expect(await htmlOf()).toBe('{}');
});

test('a front end can query the graph, through the process, only with the documents shipped with its version', async () => {
  const render = `
    const own = await ask('sha256:own', { near: '1' });
    const other = await ask('sha256:another', {});
    ${page('JSON.stringify([own, other.failure.code])')}`;
  deployFrontEnd(place.shelf, builtFrontEnd(place.folder, versionNamed('a'), render, { 'sha256:own': '{ now }' }));
  const own = { data: { documentId: 'sha256:own', variables: { near: '1' } } };
  expect(JSON.parse(await htmlOf())).toEqual([own, 'UNKNOWN_DOCUMENT']);
  const away: AskDocument = async () => {
    throw new Error('the graph is away');
  };
  expect((await frontEnds.open('pilot', request, away))?.answer).toMatchObject({ html: expect.stringContaining('the graph is away') });
});

test('a new version answers once deployed, and the old one after a rollback', async () => {
  deploy('a', page("'first'"));
  expect(await htmlOf()).toBe('first');
  deploy('b', page("'second'"));
  expect(await htmlOf()).toBe('second');
  rollBackFrontEnd(place.shelf, 'pilot');
  expect(await htmlOf()).toBe('first');
});

test('what was wrong with a form is waited for: a browser without script loads no front end that is late', async () => {
  deploy('a', `if (request.path === '/slow') await new Promise((resolve) => setTimeout(resolve, 900)); ${page("'corrected'")}`);
  await htmlOf();
  const slow = { ...request, path: '/slow' } as const;
  expect(await frontEnds.open('pilot', slow, ask)).toBeUndefined();
  const sent = { problems: [{ field: 'name', text: 'Who?' }], values: { name: '' } };
  expect(await frontEnds.open('pilot', { ...slow, sent }, ask)).toMatchObject({ answer: { kind: 'page', html: 'corrected' } });
});

test('a front end that is late, fails or crashes its thread is left out: the page is served without it, and others continue', async () => {
  const render = `
    if (request.path === '/slow') await new Promise((resolve) => setTimeout(resolve, 5000));
    if (request.path === '/wrong') throw new Error('a broken page');
    if (request.path === '/fatal') setTimeout(() => { throw new Error('a broken thread'); });
    ${page("'there'")}`;
  deploy('a', render);
  expect(await htmlOf()).toBe('there');
  expect(await frontEnds.open('pilot', { ...request, path: '/slow' }, ask)).toBeUndefined();
  expect(await frontEnds.open('pilot', { ...request, path: '/wrong' }, ask)).toBeUndefined();
  expect(errors.join()).toContain('a broken page');
  await frontEnds.open('pilot', { ...request, path: '/fatal' }, ask);
  expect(await htmlOf()).toBe('there');
});
