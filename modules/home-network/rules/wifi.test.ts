import { expect, test } from 'vitest';
import { isNetworkName, isPassphrase, joinText, readWifi } from './wifi.ts';

const typed = {
  ...{ name: 'Juniper House', passphrase: 'sunny days', security: 'wpa3', bandSteering: true },
  ...{ guestOn: false, guestName: '', guestPassphrase: '' },
};

test.each([
  ['A', true],
  ['x'.repeat(32), true],
  ['ñ'.repeat(16), true],
  ['🏡'.repeat(8), true],
  ['', false],
  ['   ', false],
  ['x'.repeat(33), false],
  ['ñ'.repeat(17), false],
  ['two\nlines', false],
  ['4242 4242 4242 4242', false],
  ['Juniper 4242424242424242', false],
])('a network may be called %j: %s', (name, may) => expect(isNetworkName(name)).toBe(may));

test.each([
  ['12345678', true],
  [' ~ with spaces', true],
  ['x'.repeat(63), true],
  ['1234567', false],
  ['x'.repeat(64), false],
  ['contraseña', false],
])('%j may be a passphrase: %s', (passphrase, may) => expect(isPassphrase(passphrase)).toBe(may));

test('each field that is wrong is named, those of the guest network only while it is on', () => {
  expect(readWifi(typed)).toEqual({
    settings: { name: 'Juniper House', passphrase: 'sunny days', security: 'wpa3', bandSteering: true, guest: undefined },
  });
  expect(readWifi({ ...typed, name: '', passphrase: 'short', security: 'wep' })).toEqual({ wrong: ['name', 'passphrase', 'security'] });
  expect(readWifi({ ...typed, guestOn: true, guestName: 'Juniper House' })).toEqual({ wrong: ['guestName', 'guestPassphrase'] });
});

test('what a camera reads escapes what would end a field', () => {
  expect(joinText({ name: 'A;B', passphrase: 'a:"b,c\\d' })).toBe('WIFI:T:WPA;S:A\\;B;P:a\\:\\"b\\,c\\\\d;;');
});
