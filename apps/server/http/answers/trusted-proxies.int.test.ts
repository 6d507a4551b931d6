import { expect, test } from 'vitest';
import { openedWebHouse, publicUrl } from './testing.ts';

const house = openedWebHouse();

/** Asks for a forgotten password as it arrives at our port: from a neighbour that says for whom it asks. */
async function ask(from: string, forwardedFor: string): Promise<number> {
  const { statusCode } = await house().app.inject({
    method: 'POST',
    url: '/forgot',
    remoteAddress: from,
    headers: {
      host: new URL(publicUrl).host,
      origin: publicUrl,
      'x-forwarded-for': forwardedFor,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'username=nobody',
  });
  return statusCode;
}

const inTurn = async (times: number, from: string, forwardedFor: (time: number) => string) => {
  const answers = [];
  for (let time = 1; time <= times; time++) answers.push(await ask(from, forwardedFor(time)));
  return answers;
};

test('customers behind our proxy are counted one by one, each by their own address', async () => {
  expect(await inTurn(25, '10.0.0.7', (time) => `198.51.100.${time}`)).toEqual(Array(25).fill(303));
  expect((await inTurn(21, '10.0.0.7', () => '203.0.113.5')).at(-1)).toBe(429);
  expect(await ask('10.0.0.8', '203.0.113.5')).toBe(429);
});

test('(A6) who only says that they are somebody else stays who they are', async () => {
  expect((await inTurn(21, '192.0.2.44', (time) => `198.51.101.${time}`)).at(-1)).toBe(429);
  // What a browser puts in front of our proxy's word is not the address that the proxy saw.
  expect((await inTurn(21, '10.0.0.7', (time) => `198.51.102.${time}, 203.0.113.9`)).at(-1)).toBe(429);
});
