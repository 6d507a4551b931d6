import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { claimableFrom, readClaim } from './claim.ts';
import { claimsLeft, readPhone } from './cover.ts';

const terms = { repair: cents(49_00), replacement: cents(149_00), claimsAYear: 3 };

test('three claims in twelve months; one that came to nothing does not count', () => {
  const filed = (filedOn: '2025-11-20' | '2026-01-05' | '2026-08-01', state: 'completed' | 'denied' = 'completed') => ({ filedOn, state });
  expect(claimsLeft([filed('2026-01-05'), filed('2026-08-01'), filed('2026-08-01', 'denied')], '2026-11-29', terms)).toBe(1);
  expect(claimsLeft([filed('2025-11-20')], '2026-11-29', terms)).toBe(3);
});

test('each wrong field of a phone is named', () => {
  expect(readPhone({ imei: '490154203237518', phone: ' Arbor  One ' })).toEqual({ ok: true, value: { imei: '490154203237518', phone: 'Arbor One' } });
  expect(readPhone({ imei: '490154203237519', phone: ' ' })).toEqual({ ok: false, refusal: ['imei', 'phone'] });
});

test('a claim is for what happened while the phone was covered, in the last sixty days', () => {
  const today = '2026-11-29';
  const typed = { cause: 'screen', happenedOn: '2026-11-20', what: 'It fell' };
  expect(readClaim(typed, { since: '2026-11-20', today })).toMatchObject({ ok: true });
  expect(readClaim({ ...typed, happenedOn: '2026-11-19' }, { since: '2026-11-20', today })).toEqual({ ok: false, refusal: ['happenedOn'] });
  expect(readClaim({ cause: 'rust', happenedOn: '2026-11-30', what: '' }, { since: '2026-01-01', today })).toEqual({
    ok: false,
    refusal: ['cause', 'happenedOn', 'what'],
  });
  expect(claimableFrom('2026-01-01', today)).toBe('2026-09-30');
});
