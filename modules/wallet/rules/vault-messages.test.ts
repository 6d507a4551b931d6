import { expect, test } from 'vitest';
import { readFrameMessage, readPageMessage } from './vault-messages.ts';

test('messages of the protocol are read, with nothing but what is theirs', () => {
  expect(readFrameMessage({ vault: 'ready', more: 1 })).toEqual({ vault: 'ready' });
  expect(readFrameMessage({ vault: 'height', height: 400.2 })).toEqual({ vault: 'height', height: 401 });
  expect(readFrameMessage({ vault: 'stored', reference: 'abc' })).toEqual({ vault: 'stored', reference: 'abc' });
  expect(readFrameMessage({ vault: 'problems', problems: [{ field: 'zip', text: 'x', html: '<b>' }, { field: 1 }, null] })).toEqual({
    vault: 'problems',
    problems: [{ field: 'zip', text: 'x' }],
  });
  expect(readPageMessage({ vault: 'submit' })).toEqual({ vault: 'submit' });
  expect(readPageMessage({ vault: 'focus', field: 'zip' })).toEqual({ vault: 'focus', field: 'zip' });
});

test.each([null, 'ready', 7, [], {}, { vault: 'height', height: -1 }, { vault: 'height', height: 1e9 }, { vault: 'stored' }, { vault: 'focus' }])(
  'anything else is nothing (%j)',
  (data) => expect([readFrameMessage(data), readPageMessage(data)]).toEqual([undefined, undefined]),
);
