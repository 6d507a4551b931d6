import type { Page } from '@playwright/test';
import { enterBankAccount, enterCard, expectCardEntered, proveWhoItIs } from '../support/entering.ts';
import { expect, narrowSpanish, wideEnglish } from '../support/journey.ts';
import { chosen, type Flow, goOn, ticked, typed } from './step.ts';
import { walkThrough } from './walk.ts';

/** A link in a method's row. */
const follow = (page: Page, method: string, name: RegExp): Promise<void> =>
  page.getByRole('listitem').filter({ hasText: method }).getByRole('link', { name }).click();

const card = { name: 'Olivia Marsh', number: '6011 1111 1111 1117' };

const flows: readonly Flow[] = [
  {
    name: 'a card that is added',
    setting: wideEnglish,
    customer: 'olivia',
    start: '/billing/methods/add',
    before: (page, setting) => proveWhoItIs(page, setting, 'olivia'),
    steps: [
      { at: /\/methods\/add$/, answers: [chosen('kind', 'card')], press: goOn },
      {
        at: /[?&]entry=/,
        answers: [ticked('isDefault')],
        enter: (page, setting) => enterCard(page, setting, card),
        expectEntered: (page, setting) => expectCardEntered(page, setting, card),
        press: /^Save payment method/,
        acts: true,
      },
    ],
    ends: /[?]done=added$/,
    done: { at: '/billing/methods', what: (page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Discover ending in 1117' }) },
  },
  {
    name: 'a bank account that is added',
    setting: narrowSpanish,
    customer: 'benjamin',
    start: '/billing/methods/add',
    before: (page, setting) => proveWhoItIs(page, setting, 'benjamin'),
    steps: [
      { at: /\/methods\/add$/, answers: [chosen('kind', 'bankAccount')], press: goOn },
      {
        at: /[?&]entry=/,
        answers: [ticked('isDefault')],
        enter: (page, setting) => enterBankAccount(page, setting, 'Benjamin Achterberg'),
        expectEntered: (page) => expect(page.frameLocator('iframe').getByLabel('Número de ruta')).toHaveValue('110000000'),
        press: /^Guardar método de pago/,
        acts: true,
      },
    ],
    ends: /[?]done=added$/,
    done: { at: '/billing/methods', what: (page) => page.getByRole('main').getByRole('listitem').filter({ hasText: '6789' }) },
  },
  {
    name: 'a card that is edited',
    setting: narrowSpanish,
    customer: 'olivia',
    start: '/billing/methods',
    before: (page) => follow(page, '4242', /^Editar/),
    steps: [{ at: /\/edit$/, answers: [typed('expiry', '0631'), typed('zip', '14604')], press: /^Guardar cambios/, acts: true }],
    ends: /[?]done=changed$/,
    done: { at: '/billing/methods', what: (page) => page.getByRole('main').getByRole('listitem').filter({ hasText: '06/31' }) },
  },
  {
    name: 'a method that is deleted',
    setting: narrowSpanish,
    customer: 'olivia',
    start: '/billing/methods',
    before: (page) => follow(page, '0005', /^Eliminar/),
    steps: [{ at: /[?]delete=/, answers: [], press: /^Eliminar método de pago/, acts: { told: /ya no existe/ } }],
    ends: /[?]delete=/,
    done: {
      at: '/billing/methods',
      what: (page) =>
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: /4242|6789/ }),
      times: 2,
    },
  },
  {
    name: 'one card for all services',
    setting: wideEnglish,
    customer: 'liam',
    start: '/billing/methods/manage-all',
    steps: [
      { at: /\/manage-all$/, answers: [chosen('methodId', /4444/)], press: goOn },
      { at: /\/review$/, answers: [], agrees: true, press: /^Change the method/, acts: true },
    ],
    ends: /\/done$/,
    done: { at: '/billing/methods', what: (page) => page.getByRole('main').getByText(/^Auto Pay uses it: .*Mobile/) },
  },
];

walkThrough(flows);
