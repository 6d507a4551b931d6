import { expect, test } from 'vitest';
import { ProcessorFault } from '../processor.ts';
import { chargesAgree } from './charges-agree.ts';

const name = "our charges are the processor's report";
const failing = (error: Error) => ({ reconcile: () => Promise.reject(error) });

test.each([
  ['unreachable', 'the processor was not reached', 'the processor cannot be asked: does Demarc run?'],
  [
    'refused',
    'the processor answered with status 401',
    'the processor cannot be asked: the processor answered with status 401, look at its key and its log',
  ],
  [
    'unreadable',
    "the processor's answer cannot be read",
    "the processor cannot be asked: the processor's answer cannot be read, look whether it is another version",
  ],
] as const)('PAY-13 with a processor that is %s the invariant stays open, with the reason', async (why, message, detail) => {
  expect(await chargesAgree(failing(new ProcessorFault(why, message)))).toEqual({ name, holds: null, why, detail });
});

test('PAY-13 a failing database is not an open invariant: the check fails with its error', async () => {
  const error = Object.assign(new Error('could not read block 7'), { code: 'XX001' });
  await expect(chargesAgree(failing(error))).rejects.toBe(error);
});
