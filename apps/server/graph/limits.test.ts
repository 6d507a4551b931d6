import { gzipSync } from 'node:zlib';
import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { createSchema } from './schema.ts';
import { fromOurPages, graphForVisitors, portalOrigin } from './testing.ts';

const noDemarc = () => {
  throw new Error('the schema is only read here');
};
const namesIn = (type: GraphQLInputType): readonly string[] => {
  const named = getNamedType(type);
  return isInputObjectType(named) ? Object.keys(named.getFields()) : [];
};

const STORED = 'sha256:stored';
const ELSEWHERE = 'sha256:elsewhere';
const documents = { [STORED]: 'query Visitor { account { today } }', [ELSEWHERE]: 'query Folders { mailFolders { name } }' };
const development = await graphForVisitors('development', documents);
const production = await graphForVisitors('production', documents);
afterAll(() => Promise.all([development.close(), production.close()]));

const json = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };

type Headers = Readonly<Record<string, string>>;

async function post(app: typeof development, body: unknown, headers: Headers = { ...json, ...fromOurPages }) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.inject({ method: 'POST', url: '/graph', headers, payload });
  return { status: answer.statusCode, text: answer.body };
}

const get = async (app: typeof development, query: string) => {
  const answer = await app.inject({ method: 'GET', url: `/graph?${new URLSearchParams({ query })}`, headers: { ...json, ...fromOurPages } });
  return { status: answer.statusCode, text: answer.body };
};

/** An introspection document nested 50 levels below the root. */
const deep = `{ __type(name: "Account") { ${'ofType { '.repeat(49)}name${' }'.repeat(49)} } }`;
const aliases = `{ ${Array.from({ length: 1_000 }, (_, index) => `a${index}: account { today }`).join(' ')} }`;
const directives = `{ account { today ${'@include(if: true) '.repeat(10_000)} } }`;
const cycle = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
const longString = 'x'.repeat(1_000_000);

describe('(A15) the limits of one document', () => {
  test('accept an ordinary one', async () => {
    expect(await post(development, { query: '{ account { today } }' })).toEqual({ status: 200, text: '{"data":{"account":null}}' });
    expect(await post(production, { documentId: STORED })).toEqual({ status: 200, text: '{"data":{"account":null}}' });
  });

  test.each([
    ['50 levels', deep],
    ['1,000 aliases', aliases],
    ['10,000 directives', directives],
    ['a cycle of fragments', cycle],
    ['a string of a million characters', `{ __type(name: "${longString}") { name } }`],
  ])('%s is refused', async (_, query) => {
    const { status, text } = await post(development, { query });
    expect([400, 413]).toContain(status);
    expect(text).not.toContain('"data"');
  });

  test.each([
    ['a document of 10 MB', { query: `{ account { today } } #${'x'.repeat(10_000_000)}` }],
    ['a variable of a million characters', { documentId: STORED, variables: { name: longString } }],
  ])('%s is too large in both modes', async (_, body) => {
    expect((await post(development, body)).status).toBe(413);
    expect((await post(production, body)).status).toBe(413);
  });
});

describe('(A6) one request is one operation', () => {
  const modes = [
    ['development', development],
    ['production', production],
  ] as const;

  test.each(modes)('batched requests and documents with two operations are refused (%s)', async (_, app) => {
    const one = { documentId: STORED, query: '{ account { today } }' };
    for (const body of [[one, one], [], { query: 'query A { account { today } } query B { account { today } }' }]) {
      const { status, text } = await post(app, body);
      expect([400, 415]).toContain(status);
      expect(text).not.toContain('"data"');
    }
  });

  test('no operation takes a password or returns a session, so credentials cannot be tried in bulk in one document', () => {
    const fields = Object.values(createSchema(noDemarc).getMutationType()?.getFields() ?? {});
    expect(fields.length).toBeGreaterThan(20);
    const typed = fields.flatMap(({ args }) => args.flatMap((arg) => [arg.name, ...namesIn(arg.type)]));
    expect(typed.filter((name) => /password|username|login/i.test(name))).toEqual([]);
  });
});

test('(A15) a compressed body is not decompressed', async () => {
  const payload = gzipSync(JSON.stringify({ query: `{ account { today } } #${'x'.repeat(10_000_000)}` }));
  for (const app of [development, production]) {
    const headers = { ...json, ...fromOurPages, 'content-encoding': 'gzip' };
    expect((await app.inject({ method: 'POST', url: '/graph', headers, payload })).statusCode).toBe(400);
  }
});

describe('(A16) production answers only stored documents', () => {
  const refused = { status: 400, text: expect.stringContaining('UNKNOWN_DOCUMENT') };

  test.each([
    ['introspection', '{ __schema { types { name } } }'],
    ['a free document', '{ account { today } }'],
    ['a document with a mistake, without a suggestion of what was meant', '{ acount { today } }'],
  ])('%s is refused', async (_, query) => {
    expect(await post(production, { query })).toEqual(refused);
    expect(await get(production, query)).toEqual(refused);
  });

  test.each(['sha256:unknown', '__proto__', 'constructor', ''])('the id "%s" is refused', async (documentId) => {
    expect(await post(production, { documentId })).toEqual(refused);
  });

  test('a stored document of another endpoint is refused with a clear error', async () => {
    for (const app of [development, production])
      expect(await post(app, { documentId: ELSEWHERE })).toEqual({ status: 400, text: expect.stringContaining('WRONG_ENDPOINT') });
  });

  test('a document sent along with a stored id changes nothing', async () => {
    expect(await post(production, { documentId: STORED, query: '{ __schema { types { name } } }' })).toEqual({
      status: 200,
      text: '{"data":{"account":null}}',
    });
  });
});

describe('(A11) requests a foreign page could send', () => {
  const body = { documentId: STORED, query: '{ account { today } }' };
  const modes = [
    ['development', development],
    ['production', production],
  ] as const;

  test.each(modes)('a mutation by GET is refused (%s)', async (_, app) => {
    const { status, text } = await get(app, 'mutation { __typename }');
    expect([400, 405]).toContain(status);
    expect(text).not.toContain('"data"');
  });

  test.each(modes)('another content type is refused, even from our own pages (%s)', async (_, app) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp']) {
      const payload = type.includes('urlencoded') ? new URLSearchParams({ documentId: STORED }).toString() : JSON.stringify(body);
      expect({ type, ...(await post(app, payload, { ...json, ...fromOurPages, 'content-type': type })) }).toMatchObject({ type, status: 415 });
    }
  });

  test.each<[string, Headers]>([
    ['without an origin', {}],
    ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['of a sandboxed frame', { origin: 'null' }],
    ['that names us but is called cross-site', { origin: portalOrigin, 'sec-fetch-site': 'cross-site' }],
  ])('a request %s is refused', async (_, headers) => {
    for (const [, app] of modes) {
      const { status, text } = await post(app, body, { ...json, ...headers });
      expect(status).toBe(403);
      expect(text).not.toContain('"data"');
    }
  });
});
