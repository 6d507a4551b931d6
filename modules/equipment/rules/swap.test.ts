import { expect, test } from 'vitest';
import { isComing, readOwnModem, swapWays } from './swap.ts';

const gateway = { state: 'in-service', mac: '021a2b3c4d5e', ownership: 'leased', kind: 'gateway' } as const;

test('a leased device in service is replaced by one of ours, what connects a home by a modem of one’s own, and nothing else', () => {
  expect(swapWays(gateway)).toEqual(['ours', 'own']);
  expect(swapWays({ ...gateway, kind: 'receiver-hd' })).toEqual(['ours']);
  expect(swapWays({ ...gateway, kind: 'modem', ownership: 'own' })).toEqual(['own']);
  expect(swapWays({ ...gateway, kind: 'tv-device', ownership: 'purchased' })).toEqual([]);
  expect(swapWays({ ...gateway, kind: 'cable-card', mac: undefined })).toEqual([]);
  for (const state of ['shipped', 'swap-pending', 'return-requested', 'lost'] as const) expect(swapWays({ ...gateway, state }), state).toEqual([]);
});

test('what is to take the place of another waits until it is in service', () => {
  expect((['shipped', 'activating'] as const).map((state) => isComing({ state, replaces: 'old' }))).toEqual([true, true]);
  expect(isComing({ state: 'in-service', replaces: 'old' })).toBe(false);
  expect(isComing({ state: 'shipped', replaces: undefined })).toBe(false);
});

test('a modem is read as its label writes it; each field that cannot be is named', () => {
  const typed = { make: ' Norwick ', model: 'CM820', serial: 'nw8 77-31', mac: '02:1A:2b:3c:4d:5e' };
  expect(readOwnModem(typed)).toEqual({ modem: { make: 'Norwick', model: 'CM820', serial: 'NW877-31', mac: '021a2b3c4d5e' } });
  expect(readOwnModem({ ...typed, serial: '021A2B3C4D5E' })).toMatchObject({ modem: { serial: '021A2B3C4D5E' } });
  expect(readOwnModem({ make: '', model: '<b>', serial: 'ñ', mac: '02:1a' })).toEqual({ wrong: ['make', 'model', 'serial', 'mac'] });
  expect(readOwnModem({ ...typed, model: '4111 1111 1111 1111' })).toEqual({ wrong: ['model'] });
});
