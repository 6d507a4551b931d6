import type { Language } from '#platform/rules/language.ts';
import type { Switched } from '#providers/testing/switched-provider.ts';
import { customers } from '../testing.ts';

/** Pages that every customer has. */
export const pages = [
  '/account-summary',
  '/settings',
  '/billing',
  '/billing/statements',
  '/billing/activity',
  '/billing/activity?show=charges',
  '/billing/scheduled',
  '/billing/paperless',
  '/billing/news',
  '/verify?for=new-method',
  '/confirm?return=%2Fbilling',
  '/security',
  '/security/password',
  '/security/passkeys',
  '/security/history',
  '/user-preferences',
  '/settings/users',
  '/settings/users/primary',
  '/services',
  '/activation',
] as const;

/** Pages of lines and their equipment, with somebody who has all of it. */
export const servicePages = [
  ['/services/internet', ['olivia', 'emma']],
  ['/services/tv', ['olivia', 'mia']],
  ['/services/voice', ['olivia']],
  ['/services/internet/devices', ['olivia', 'emma']],
  ['/services/internet/networks', ['olivia', 'emma']],
  ['/services/internet/speed-test', ['olivia']],
  ['/services/seasonal', ['olivia']],
  ['/move', ['olivia', 'emma']],
  ['/selfinstall/kit', ['nora']],
  ['/selfinstall/connect', ['nora']],
  ['/selfinstall/activate', ['nora']],
  ['/activation/flow/scan', ['nora']],
] as const;

/** Pages that exist for customers with that part. */
export const partPages = [
  ['/billing/mobile', customers.mobile],
  ['/billing/mobile/transactions', customers.mobile],
  ['/billing/mobile/transactions?show=payments', customers.mobile],
  ['/billing/mobile/transactions?show=refunds', customers.mobile],
  ['/billing/mobile/devices', customers.mobile],
  ['/billing/streaming', customers.streaming],
] as const;

/** Auto Pay is for payers; liam is enrolled with both parts. */
export const payerPages = ['/billing/autopay', '/billing/autopay/enroll', '/billing/autopay/change'] as const;
export const enrolledPages = [
  '/billing/autopay/date?part=core',
  '/billing/autopay/date?part=mobile',
  '/billing/autopay/cancel?part=core',
  '/billing/autopay/limit?part=core',
  '/billing/autopay/pause?part=core',
  '/billing/autopay/backup?part=core',
] as const;

/** What a page says in place of a part that its provider did not deliver. */
export const missing = {
  balances: { en: 'Unable to Load Billing Info', es: 'No pudimos cargar la información de facturación' },
  statements: { en: 'Bill Details Unavailable', es: 'Los detalles de su factura no están disponibles' },
  news: { en: 'Billing News Unavailable', es: 'Las novedades de facturación no están disponibles' },
  methods: {
    en: "We're sorry, payment info is currently unavailable.",
    es: 'Lo sentimos, la información de pago no está disponible en este momento.',
  },
  pay: { en: 'Bill Pay Unavailable', es: 'El pago de facturas no está disponible' },
  delivery: { en: 'Paperless Billing Unavailable', es: 'La facturación sin papel no está disponible' },
  autoPay: { en: 'Auto Pay Unavailable', es: 'El pago automático no está disponible' },
  users: { en: 'Users Unavailable', es: 'Los usuarios no están disponibles' },
  mobile: { en: 'Unable to Load Mobile Billing Info', es: 'No pudimos cargar la información de facturación móvil' },
  transactions: { en: 'Unable to Load Transactions', es: 'No pudimos cargar los movimientos' },
  devices: { en: 'Unable to Make Device Payments', es: 'No es posible realizar pagos de dispositivos' },
};

/** Which page needs which port, who has the page, and what it says when the port fails. */
export const needing: readonly (readonly [Switched, `/${string}`, readonly string[], Readonly<Record<Language, string>>])[] = [
  ['billing', '/account-summary', customers.residential, missing.balances],
  ['billing', '/billing', customers.residential, missing.balances],
  ['billing', '/billing/pay', customers.payers, missing.pay],
  ['billing', '/billing/pay/quick', customers.payers, missing.pay],
  ['billing', '/billing/mobile', customers.mobile, missing.mobile],
  ['billing', '/billing/streaming', customers.streaming, missing.balances],
  ['billing', '/billing/autopay', customers.payers, missing.autoPay],
  ['billing', '/billing/autopay/enroll', customers.payers, missing.autoPay],
  ['billing', '/billing/autopay/cancel', customers.payers, missing.autoPay],
  ['billing', '/billing/autopay/date', customers.payers, missing.autoPay],
  ['billing', '/billing/autopay/limit', customers.payers, missing.autoPay],
  ['billing', '/billing/autopay/backup', customers.payers, missing.autoPay],
  ['billing', '/billing/autopay/pause', customers.payers, missing.autoPay],
  ['billing', '/billing/autopay/approve', customers.payers, missing.autoPay],
  ['autoPay', '/billing/autopay', customers.payers, missing.autoPay],
  ['autoPay', '/billing/autopay/enroll', customers.payers, missing.autoPay],
  ['deliveries', '/billing/paperless', customers.residential, missing.delivery],
  ['statements', '/billing', customers.residential, missing.statements],
  ['statements', '/billing/statements', customers.residential, missing.statements],
  ['statements', '/billing/activity?show=charges', customers.residential, missing.statements],
  ['statements', '/billing/news', customers.residential, missing.news],
  ['statements', '/billing/mobile', customers.mobile, missing.mobile],
  ['mobile', '/billing/mobile', customers.mobile, missing.transactions],
  ['mobile', '/billing/mobile/transactions', customers.mobile, missing.transactions],
  ['mobile', '/billing/mobile/devices', customers.mobile, missing.devices],
  ['streaming', '/billing/streaming', customers.streaming, missing.transactions],
  ['wallet', '/billing/pay/quick', customers.payers, missing.pay],
  ['wallet', '/billing/methods', customers.payers, missing.methods],
  ['users', '/settings/users', customers.residential, missing.users],
];

/** Which page is complete without which port. */
export const notNeeding: readonly (readonly [Switched, `/${string}`, readonly string[]])[] = [
  ['billing', '/billing/statements', customers.residential],
  ['billing', '/billing/activity', customers.residential],
  ['billing', '/billing/activity?show=charges', customers.residential],
  ['billing', '/billing/scheduled', customers.residential],
  ['billing', '/billing/paperless', customers.residential],
  ['billing', '/billing/news', customers.residential],
  ['billing', '/billing/mobile/transactions', customers.mobile],
  ['billing', '/billing/mobile/devices', customers.mobile],
  ['statements', '/billing/activity?show=payments', customers.residential],
  ['statements', '/billing/scheduled', customers.residential],
  ['statements', '/billing/streaming', customers.streaming],
  ['statements', '/billing/pay', customers.onlinePayers],
  ['wallet', '/billing/statements', customers.residential],
  ['wallet', '/billing/pay', customers.onlinePayers],
  ['mobile', '/billing', customers.residential],
  ['streaming', '/billing', customers.residential],
  ['deliveries', '/billing', customers.residential],
  ['autoPay', '/billing', customers.residential],
];
