import fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { FileForm, readFileForms } from './file-forms.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  readFileForms(app, { mostFiles: 2, largestFile: 10 });
  app.post('/', async ({ body }) =>
    body instanceof FileForm
      ? body.entries.map(([field, value]) => [field, typeof value === 'string' ? value : [value.name, value.bytes.length]])
      : body,
  );
});

const BOUNDARY = 'x-of-this-test';
const post = async (
  parts: readonly string[],
  { type = `multipart/form-data; boundary=${BOUNDARY}`, end = `--${BOUNDARY}--\r\n`, headers = {} } = {},
) => {
  const payload = parts.map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}\r\n`).join('') + end;
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type, ...headers }, payload });
  return { statusCode, said: statusCode === 200 ? JSON.parse(body) : undefined };
};
const text = (name: string, value: string) => `name="${name}"\r\n\r\n${value}`;
const file = (name: string, content: string) => `name="files"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n${content}`;

test('text fields and files of a form are read, with a file name in any language', async () => {
  const { said } = await post([text('message', 'dos\r\nlíneas'), file('año nuevo.png', '12345'), text('kept-1', '')]);
  expect(said).toEqual([
    ['message', 'dos\r\nlíneas'],
    ['kept-1', ''],
    ['files', ['año nuevo.png', 5]],
  ]);
});

test('an oversized file is read one byte past the limit, and one file past the limit is read too, so that both can be reported', async () => {
  const { said } = await post([
    file('a.png', 'x'.repeat(5_000)),
    file('b.png', '1234567890'),
    file('c.png', '1'),
    file('d.png', '1'),
    text('after', 'it'),
  ]);
  expect(said).toEqual([
    ['after', 'it'],
    ['files', ['a.png', 11]],
    ['files', ['b.png', 10]],
    ['files', ['c.png', 1]],
  ]);
});

test('a file field left empty has no file; an empty file is one', async () => {
  expect((await post([file('', ''), file('empty.png', '')])).said).toEqual([['files', ['empty.png', 0]]]);
});

test.each([
  ['without a boundary', [], { type: 'multipart/form-data' }, 400],
  ['that breaks off', [file('a.png', '123')], { end: '' }, 400],
  ['that says it is larger than anything of ours', [], { headers: { 'content-length': String(65 * 1024 * 1024) } }, 413],
] as const)('a form %s is refused', async (_what, parts, options, status) => {
  expect((await post(parts, options)).statusCode).toBe(status);
});

test('a form that breaks off is refused wherever it does, and the next one can be read', async () => {
  const whole = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${text('message', 'words')}\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; ${file('a.png', '123')}\r\n`;
  for (let cut = 0; cut < whole.length; cut += 3) {
    const { statusCode } = await post([], { end: whole.slice(0, cut) });
    expect([400, cut], whole.slice(0, cut)).toEqual([statusCode, cut]);
  }
  expect((await post([file('a.png', '123')])).statusCode).toBe(200);
});
