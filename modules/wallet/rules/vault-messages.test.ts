import { describe, expect, test } from 'vitest';
import { readFrameMessage, readPageMessage, saidBy } from './vault-messages.ts';

test('protocol messages are parsed, without extra fields', () => {
  expect(readFrameMessage({ vault: 'ready', more: 1 })).toEqual({ vault: 'ready' });
  expect(readFrameMessage({ vault: 'height', height: 400.2 })).toEqual({ vault: 'height', height: 401 });
  expect(readFrameMessage({ vault: 'stored', reference: 'abc' })).toEqual({ vault: 'stored', reference: 'abc' });
  expect(readFrameMessage({ vault: 'problems', problems: [{ field: 'zip', text: 'x', html: '<b>' }, { field: 1 }, null] })).toEqual({
    vault: 'problems',
    problems: [{ field: 'zip', text: 'x' }],
  });
  expect(readFrameMessage({ vault: 'unanswered', path: '/pci/cps/v1', more: 1 })).toEqual({ vault: 'unanswered', path: '/pci/cps/v1' });
  const failed = {
    vault: 'failed',
    path: '/pci/cps/v1',
    status: 422,
    traceId: 'f00d',
    platform: 'sspp',
    body: { systemErrorCode: 'CPS4220-fields' },
  };
  expect(readFrameMessage({ ...failed, more: 1 })).toEqual(failed);
  expect(readFrameMessage({ ...failed, traceId: 7, platform: undefined })).toEqual({ ...failed, traceId: null, platform: null });
  expect(readPageMessage({ vault: 'submit' })).toEqual({ vault: 'submit' });
  expect(readPageMessage({ vault: 'focus', field: 'zip' })).toEqual({ vault: 'focus', field: 'zip' });
});

test.each([
  null,
  'ready',
  7,
  [],
  {},
  { vault: 'height', height: -1 },
  { vault: 'height', height: 1e9 },
  { vault: 'stored' },
  { vault: 'unanswered' },
  { vault: 'failed', path: '/' },
  { vault: 'focus' },
])('anything else is ignored (%j)', (data) => expect([readFrameMessage(data), readPageMessage(data)]).toEqual([undefined, undefined]));

describe('(A12) a message', () => {
  const ours = { origin: 'https://vault.example.com', window: { name: 'the frame' } };
  const submit = { vault: 'submit' };

  test('is accepted from the exact origin and window', () => {
    expect(saidBy({ origin: ours.origin, source: ours.window, data: submit }, ours)).toEqual(submit);
  });

  test.each([
    'https://evil.example',
    'https://vault.example.com.evil.example',
    'https://evil.vault.example.com',
    'http://vault.example.com',
    'https://vault.example.com:444',
    'https://vault.example.com/',
    'HTTPS://VAULT.EXAMPLE.COM',
    'null',
    '',
  ])('from a page of "%s" is not, in any window', (origin) => {
    for (const source of [ours.window, {}, null]) expect(saidBy({ origin, source, data: submit }, ours)).toBeUndefined();
  });

  test('from another window of the same origin, or without a window, is not either', () => {
    for (const source of [{ name: 'the frame' }, null, undefined])
      expect(saidBy({ origin: ours.origin, source, data: submit }, ours)).toBeUndefined();
    for (const window of [null, undefined]) {
      expect(saidBy({ origin: ours.origin, source: window, data: submit }, { origin: ours.origin, window })).toBeUndefined();
    }
  });
});
