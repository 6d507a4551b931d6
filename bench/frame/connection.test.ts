import { expect, test } from 'vitest';
import { replyIn } from './connection.ts';

const answer = Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"ñ": 1}');

test('a response is complete with its last byte, counted in bytes', () => {
  for (let come = 0; come < answer.length; come++) expect(replyIn(answer.subarray(0, come))).toBeUndefined();
  expect(replyIn(answer)).toEqual({ status: 200, body: '{"ñ": 1}' });
});

test('a response without a length is refused, not waited for', () => {
  expect(() => replyIn(Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'))).toThrow('not an answer with a length');
});
