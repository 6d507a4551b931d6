import { expect, test } from 'vitest';
import { type AnswerKind, answerTo } from './answer.ts';

const person = (name: string) => ({ name: '', address: `${name}@example.com` });
const [olivia, june, theo] = [person('olivia'), person('june'), person('theo')];
const message = { messageId: 'm', replyTo: [], subject: 'Pie', text: 'Four apples.', quoted: 'On Friday:' };
const answered = (
  kind: AnswerKind,
  of: { readonly from: typeof june; readonly to: readonly (typeof june)[]; readonly cc?: readonly (typeof june)[] },
) => {
  const { to, cc } = answerTo({ ...message, cc: [], ...of, kind, own: [olivia.address], signature: '' });
  return [to, cc];
};

test('an answer goes to who wrote, to all others as a copy if it is for all, and never to its writer', () => {
  const of = { from: june, to: [olivia, theo] };
  expect(answered('reply', of)).toEqual([june.address, '']);
  expect(answered('reply-all', of)).toEqual([june.address, theo.address]);
  expect(answered('forward', of)).toEqual(['', '']);
});

test('whoever answers what they wrote themselves goes on writing to those they wrote to', () => {
  const of = { from: olivia, to: [june], cc: [theo] };
  expect(answered('reply', of)).toEqual([june.address, '']);
  expect(answered('reply-all', of)).toEqual([june.address, theo.address]);
  expect(answered('reply', { from: olivia, to: [olivia] })).toEqual([olivia.address, '']);
});
