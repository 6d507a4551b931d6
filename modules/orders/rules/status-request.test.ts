import { expect, test } from 'vitest';
import { readStatusRequest } from './status-request.ts';

test('a number is read as people write it, and what is wrong is named', () => {
  for (const number of ['DM-30401', ' dm-30401 ', 'dm 30401', '30401'])
    expect(readStatusRequest({ number, zip: ' 14607-1234 ' })).toEqual({ ok: true, value: { number: 'DM-30401', zip: '14607' } });
  expect(readStatusRequest({ number: 'DM-', zip: '1460' })).toEqual({ ok: false, refusal: ['number', 'zip'] });
  expect(readStatusRequest({ number: "DM-1' or 1=1", zip: '14607' })).toEqual({ ok: false, refusal: ['number'] });
});
