import { expect, test } from 'vitest';
import { isCoveredHotline } from './call.ts';
import { readAddress } from './emergency.ts';
import { countsAs, linesFor } from './line.ts';
import { countLabel } from './voicemail.ts';

test('HDR-05 a count is empty for none, one, several, and 99+ above 99', () => {
  const labels = [-1, 0, 1, 2, 99, 100, 120].map(countLabel);
  expect(labels.map((label) => ('count' in label ? label.count : label.kind))).toEqual(['none', 'none', 'one', 2, 99, 'many', 'many']);
});

test('ROLE-06 lines of a hosted group are for its administrators alone', () => {
  const lines = [{ isHosted: true }, { isHosted: false }];
  const seen = (['Primary', 'Admin', 'Standard', 'Child'] as const).map((role) => linesFor(lines, role).length);
  expect(seen).toEqual([2, 2, 1, 1]);
});

test('CFG-07 while lines move, those that the old switch names count as lines of the new one', () => {
  expect([countsAs('meta', false), countsAs('meta', true), countsAs('ims', false), countsAs('ims', true)]).toEqual(['meta', 'ims', 'ims', 'ims']);
});

test('calls with helplines that the law protects are told from all others', () => {
  expect(['+18007997233', '988', '+19195550100', '911', undefined].map((number) => isCoveredHotline(number))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('help is sent to a house with its number in a state of the country, not to a post box', () => {
  const typed = { addressLine1: ' 12  Orchard Street ', addressLine2: '', city: 'Albany', state: 'ny', zip: '12207' };
  expect(readAddress(typed)).toEqual({
    address: { addressLine1: '12 Orchard Street', addressLine2: undefined, city: 'Albany', state: 'NY', zip: '12207' },
  });
  expect(readAddress({ ...typed, addressLine1: 'P.O. Box 12' })).toEqual({ wrong: ['addressLine1'] });
  expect(readAddress({ addressLine1: 'Orchard Street', addressLine2: 'x'.repeat(61), city: '', state: 'XX', zip: '1220' })).toEqual({
    wrong: ['addressLine1', 'addressLine2', 'city', 'state', 'zip'],
  });
});
