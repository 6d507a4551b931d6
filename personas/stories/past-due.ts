import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { internet300, internet500, internet1000, mobileUnlimited, mobileUnlimitedPlus, planNames, tvEssentials } from '../catalogue.ts';
import { buffalo, columbia, columbus, lexington } from '../places.ts';
import type { Story } from '../story.ts';
import { checking, decliningVisa, expiredBefore, mastercard, visa } from './methods.ts';

const internetAndTv: Story['services'] = [
  { line: 'internet', planName: internet300.description },
  { line: 'tv', planName: tvEssentials.description },
];

/** Customers with something overdue, by an exact number of days. */
export const pastDue = (today: IsoDate): readonly Story[] => [
  {
    username: 'mason',
    firstName: 'Mason',
    lastName: 'Whitfield',
    phone: '614-555-0110',
    accountNumber: '8347100020013307',
    place: columbus,
    street: '1180 Walnut Avenue',
    services: internetAndTv,
    methods: { visa: visa(today) },
    cycle: { dueIn: -32 },
    parts: [{ part: 'core', plans: [internet300, tvEssentials], paying: { daysAfter: 20, channel: 'online', method: 'visa' }, unpaid: {} }],
  },
  {
    username: 'ava',
    firstName: 'Ava',
    lastName: 'Thornbury',
    phone: '859-555-0111',
    accountNumber: '8347100020024488',
    place: lexington,
    street: '64 Bluegrass Way',
    services: [{ line: 'internet', planName: internet500.description }],
    methods: { visa: visa(today) },
    cycle: { dueIn: -45 },
    parts: [
      {
        part: 'core',
        plans: [internet500],
        paying: { daysAfter: 20, channel: 'online', method: 'visa' },
        unpaid: { stopped: { state: 'suspended', daysPastDue: 43 } },
      },
    ],
  },
  {
    username: 'lucas',
    firstName: 'Lucas',
    lastName: 'Ferreira',
    phone: '859-555-0112',
    accountNumber: '8347100020037719',
    place: lexington,
    street: '9 Sycamore Terrace',
    services: internetAndTv,
    methods: { mastercard: mastercard(today) },
    cycle: { dueIn: -52 },
    parts: [
      {
        part: 'core',
        plans: [internet300, tvEssentials],
        paying: { daysAfter: 20, channel: 'online', method: 'mastercard' },
        unpaid: { stopped: { state: 'disconnected', daysPastDue: 50 } },
      },
    ],
  },
  {
    username: 'mia',
    firstName: 'Mia',
    lastName: 'Rosenthal',
    phone: '614-555-0113',
    accountNumber: '8347100020046650',
    place: columbus,
    street: '455 Chestnut Court',
    services: internetAndTv,
    methods: { visa: visa(today) },
    cycle: { dueIn: -80 },
    parts: [
      {
        part: 'core',
        plans: [internet300, tvEssentials],
        paying: { daysAfter: 20, channel: 'online', method: 'visa' },
        unpaid: { stopped: { state: 'disconnected', daysPastDue: 50 } },
      },
    ],
  },
  {
    username: 'amelia',
    firstName: 'Amelia',
    lastName: 'Castro',
    phone: '803-555-0114',
    accountNumber: '8347100020055531',
    place: columbia,
    street: '28 Camellia Street',
    services: [
      { line: 'internet', planName: internet500.description },
      { line: 'mobile', planName: planNames.unlimitedPlus },
    ],
    methods: { mastercard: mastercard(today), visa: decliningVisa(today) },
    cycle: { dueIn: -20 },
    parts: [
      { part: 'core', plans: [internet500], paying: { daysAfter: 8, channel: 'online', method: 'mastercard' } },
      {
        part: 'mobile',
        partNumber: '7710030055',
        plans: [mobileUnlimitedPlus(1)],
        autoPay: { method: 'mastercard', debitDays: 18, changedTo: 'visa' },
        unpaid: { debitDeclined: true, stopped: { state: 'hotlined', daysPastDue: 10 } },
        restorationMinutes: 120,
      },
    ],
  },
  {
    username: 'harper',
    firstName: 'Harper',
    lastName: 'Nowak',
    phone: '716-555-0115',
    accountNumber: '8347100020062296',
    place: buffalo,
    street: '712 Lakeview Place',
    services: [{ line: 'internet', planName: internet1000.description }],
    methods: { checking, visa: visa(today) },
    cycle: { dueIn: -33 },
    parts: [
      {
        part: 'core',
        plans: [internet1000],
        paying: { daysAfter: 20, channel: 'online', method: 'visa' },
        unpaid: { paidTodayWith: 'checking' },
      },
    ],
  },
  {
    username: 'zoe',
    firstName: 'Zoe',
    lastName: 'Hartmann',
    phone: '803-555-0116',
    accountNumber: '8347100020078843',
    place: columbia,
    street: '5 Dogwood Circle',
    services: [
      { line: 'internet', planName: internet300.description },
      { line: 'mobile', planName: planNames.unlimited },
    ],
    // Mobile is debited on its due date, which was five days ago.
    methods: { visa: visa(today, expiredBefore(plusDays(today, -5))), checking },
    cycle: { dueIn: -5 },
    parts: [
      { part: 'core', plans: [internet300], paying: { daysAfter: 18, channel: 'phone', method: 'checking' } },
      {
        part: 'mobile',
        partNumber: '7710030078',
        plans: [mobileUnlimited(1)],
        autoPay: { method: 'visa', debitDays: 21 },
        unpaid: { graceDays: 14 },
        restorationMinutes: 120,
      },
    ],
  },
];
