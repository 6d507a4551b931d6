import { pathOf } from '#platform/rules/routes.ts';
import type { Fields } from '../browser/testing.ts';
import { buying } from '../buying/testing.ts';
import { billedCustomer } from '../customers/testing.ts';
import type { OpenDemarc } from '../demarc/testing.ts';
import type { Flow, Step } from '../flow/testing.ts';
import { billed, method, paying, throughTheVault } from '../paying/testing.ts';

const agreed: Fields = { agreed: 'on' };

const enrolled = (demarc: OpenDemarc) => billedCustomer(demarc, ['core']);

const wallet: readonly Flow[] = [
  {
    name: 'a card that is added',
    customer: billed,
    start: () => '/billing/methods/add',
    steps: () => [
      { at: /\/methods\/add$/, fill: { kind: 'card' } },
      { at: /[?&]entry=/, fill: {}, by: throughTheVault, acts: 'changes' },
    ],
    ends: /[?]done=added$/,
    does: { methods: 1 },
    again: 'is right',
  },
  {
    name: 'a card that is edited',
    customer: billed,
    start: ({ methods }) => pathOf('methodEdit', { id: methods.card }),
    steps: () => [{ at: /\/edit$/, fill: { expiry: '0631', zip: '14604' }, acts: 'changes' }],
    ends: /[?]done=changed$/,
    does: {},
    again: 'is right',
  },
  {
    name: 'a method that is deleted',
    customer: billed,
    start: ({ methods }) => `/billing/methods?delete=${methods.other}`,
    steps: ({ methods }) => [{ at: /[?]delete=/, fill: { methodId: methods.other }, acts: 'changes' }],
    ends: /[?]done=deleted$/,
    does: { methods: -1 },
  },
  {
    name: 'one card for all services',
    customer: enrolled,
    start: () => '/billing/methods/manage-all',
    steps: ({ methods }) => [
      { at: /\/manage-all$/, fill: { methodId: methods.other } },
      { at: /\/review$/, fill: {}, press: agreed, acts: 'permits' },
    ],
    ends: /\/done$/,
    does: { authorizations: 1 },
  },
];

const setting = (page: string, fill: Fields, acts: Step['acts'] = 'changes'): Pick<Flow, 'customer' | 'start' | 'steps' | 'ends' | 'does'> => ({
  customer: enrolled,
  start: () => `/billing/autopay/${page}?part=core`,
  steps: () => [{ at: new RegExp(`/${page}\\?part=core$`), fill, acts }],
  ends: /\/billing\/autopay\?\w+=core$/,
  does: {},
});

const autoPay: readonly Flow[] = [
  {
    name: 'Auto Pay that is turned on',
    customer: billed,
    start: () => '/billing/autopay/enroll',
    steps: ({ methods }) => [
      { at: /\/(enroll|amount)$/, fill: { 'part-core': 'on', 'part-mobile': 'on' } },
      method(methods.other),
      { at: /\/review$/, fill: {}, press: agreed, acts: 'permits' },
    ],
    ends: /\/done$/,
    does: { authorizations: 2 },
    restsOnBalance: 'core',
  },
  {
    name: 'another method for Auto Pay',
    customer: enrolled,
    start: () => '/billing/autopay/change',
    steps: ({ methods }) => [
      { at: /\/(change|services)$/, fill: { 'part-core': 'on' } },
      method(methods.bank),
      { at: /\/review$/, fill: {}, press: agreed, acts: 'permits' },
    ],
    ends: /\/done$/,
    does: { authorizations: 1 },
  },
  { name: 'another day for Auto Pay', ...setting('date', { on: '2026-11-25' }), again: 'is right' },
  { name: 'a limit of Auto Pay', ...setting('limit', { choice: 'above', amount: '120.00' }, 'permits'), again: 'is right' },
  { name: 'a pause of Auto Pay', ...setting('pause', {}) },
  { name: 'Auto Pay that is cancelled', ...setting('cancel', {}) },
  {
    name: 'a backup method of Auto Pay',
    customer: enrolled,
    start: () => '/billing/autopay/backup?part=core',
    steps: ({ methods }) => [
      { at: /\/backup\?part=core$/, fill: { methodId: methods.other } },
      { at: /[?&]method=/, fill: {}, press: agreed, acts: 'permits' },
    ],
    ends: /\/billing\/autopay\?backup=core$/,
    does: { authorizations: 1 },
  },
  {
    ...setting('approve', {}, 'permits'),
    name: 'the yes to a debit above the limit',
    async start(_customer, { tab }) {
      await tab.press(await tab.open('/billing/autopay/limit?part=core'), { choice: 'above', amount: '20' });
      return '/billing/autopay/approve?part=core';
    },
  },
];

/** Every flow that changes something. */
export const flows: readonly Flow[] = [...paying, ...wallet, ...autoPay, ...buying];
