import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import {
  homePhone,
  internet300,
  internet500,
  internet1000,
  internet2000,
  mobileUnlimited,
  mobileUnlimitedPlus,
  planNames,
  tvEssentials,
  tvSelect,
  tvStream,
} from '../catalogue.ts';
import { columbia, columbus, greensboro, raleigh, rochester, wilmington } from '../places.ts';
import type { Story } from '../story.ts';
import { amex, checking, discover, expiresSoon, mastercard, visa } from './methods.ts';
import { phonesAndMore } from './orders.ts';

/** Customers with nothing overdue. */
export const everyday = (today: IsoDate): readonly Story[] => [
  {
    username: 'olivia',
    firstName: 'Olivia',
    lastName: 'Marsh',
    phone: '585-555-0101',
    others: [
      { username: 'ethan', firstName: 'Ethan', lastName: 'Marsh', role: 'Standard', phone: '585-555-0102' },
      { username: 'sofia', firstName: 'Sofia', lastName: 'Marsh', role: 'Child', phone: '585-555-0103' },
    ],
    accountNumber: '8347100010014821',
    place: rochester,
    street: '41 Alder Street',
    services: [
      { line: 'internet', planName: internet300.description },
      { line: 'tv', planName: tvSelect.description },
      { line: 'voice', planName: planNames.homePhone },
    ],
    methods: { visa: visa(today), amex: amex(expiresSoon(today)), checking },
    cycle: { dueIn: 9 },
    parts: [
      {
        part: 'core',
        plans: [internet300, { ...tvSelect, was: cents(6499) }, homePhone],
        paying: { daysAfter: 18, channel: 'online', method: 'visa' },
        extras: [
          {
            statementsAgo: 5,
            charge: {
              code: 'film-rental',
              group: 'tv',
              kind: 'usage',
              description: { en: 'Film rental', es: 'Alquiler de película' },
              amount: cents(399),
            },
          },
          {
            statementsAgo: 8,
            charge: {
              code: 'outage-credit',
              group: 'internet',
              kind: 'credit',
              description: { en: 'Credit for an outage', es: 'Crédito por una interrupción' },
              amount: cents(-227),
            },
          },
        ],
      },
    ],
  },
  {
    username: 'liam',
    firstName: 'Liam',
    lastName: 'Okafor',
    phone: '336-555-0104',
    accountNumber: '8347100010023350',
    place: greensboro,
    street: '8 Cardinal Court',
    billDelivery: 'online',
    services: [
      { line: 'internet', planName: internet2000.description },
      { line: 'mobile', planName: planNames.unlimited, lines: 2 },
    ],
    methods: { mastercard: mastercard(today) },
    cycle: { dueIn: 9 },
    parts: [
      { part: 'core', plans: [internet2000], autoPay: { method: 'mastercard', debitDays: 18 } },
      {
        part: 'mobile',
        partNumber: '7710020033',
        plans: [mobileUnlimited(1), mobileUnlimitedPlus(2)],
        autoPay: { method: 'mastercard', debitDays: 18 },
        restorationMinutes: 120,
      },
    ],
  },
  {
    username: 'emma',
    firstName: 'Emma',
    lastName: 'Lindqvist',
    phone: '803-555-0105',
    accountNumber: '8347100010031276',
    place: columbia,
    street: '216 Magnolia Lane',
    services: [{ line: 'internet', planName: internet300.description }],
    methods: { visa: visa(today) },
    cycle: { dueIn: 12 },
    parts: [
      {
        part: 'core',
        plans: [internet300],
        paying: { daysAfter: 15, channel: 'online', method: 'visa' },
        paidExtra: { statementsAgo: 1, amount: cents(7309) },
      },
    ],
  },
  {
    username: 'henry',
    firstName: 'Henry',
    lastName: 'Castellano',
    phone: '803-555-0106',
    accountNumber: '8347100010045502',
    place: columbia,
    street: '77 Palmetto Avenue',
    billDelivery: 'online',
    services: [{ line: 'internet', planName: internet1000.description }],
    methods: { visa: visa(today), checking },
    cycle: { dueIn: 11 },
    parts: [
      {
        part: 'core',
        plans: [internet1000],
        paying: { daysAfter: 19, channel: 'online', method: 'visa' },
        scheduled: [
          { inDays: 4, amount: cents(4000), method: 'visa' },
          { inDays: 9, amount: cents(3999), method: 'checking' },
        ],
      },
    ],
  },
  {
    username: 'benjamin',
    firstName: 'Benjamin',
    lastName: 'Achterberg',
    phone: '919-555-0107',
    accountNumber: '8347100010052218',
    place: raleigh,
    street: '530 Juniper Road',
    services: [
      { line: 'internet', planName: internet500.description },
      { line: 'mobile', planName: planNames.unlimitedPlus, lines: 2 },
    ],
    methods: { discover: discover(today) },
    cycle: { dueIn: 14 },
    parts: [
      { part: 'core', plans: [internet500], paying: { daysAfter: 17, channel: 'online', method: 'discover' } },
      {
        part: 'mobile',
        partNumber: '7710020041',
        plans: [mobileUnlimitedPlus(1), mobileUnlimitedPlus(2)],
        autoPay: { method: 'discover', debitDays: 16 },
        orders: phonesAndMore,
        restorationMinutes: 120,
      },
    ],
  },
  {
    username: 'charlotte',
    firstName: 'Charlotte',
    lastName: 'Ng',
    phone: '910-555-0108',
    accountNumber: '8347100010069941',
    place: wilmington,
    street: '19 Harbor Row',
    billDelivery: 'online',
    services: [{ line: 'streaming', planName: tvStream.description }],
    methods: { visa: visa(today) },
    // Six bills, the six debits that paid them, a credit and a payment by hand: fourteen transactions.
    cycle: { dueIn: 9, statements: 6 },
    parts: [
      {
        part: 'streaming',
        plans: [tvStream],
        autoPay: { method: 'visa', debitDays: 10 },
        credits: [
          {
            statementsAgo: 2,
            credit: {
              code: 'streaming-outage-credit',
              description: { en: 'Credit for a day without streaming', es: 'Crédito por un día sin streaming' },
              amount: cents(-500),
              reason: 'The streams did not play for a day',
            },
          },
        ],
        paidAhead: { statementsAgo: 3, daysAfter: 4, amount: cents(2000), method: 'visa' },
      },
    ],
  },
  {
    username: 'oscar',
    firstName: 'Oscar',
    lastName: 'Delacroix',
    phone: '614-555-0109',
    accountNumber: '8347100010077734',
    place: columbus,
    street: '302 Linden Street',
    services: [
      { line: 'internet', planName: internet500.description },
      { line: 'tv', planName: tvEssentials.description },
    ],
    methods: { mastercard: mastercard(today) },
    cycle: { dueIn: 6 },
    parts: [
      {
        part: 'core',
        plans: [{ ...internet500, offer: { amount: cents(1000), endedStatementsAgo: 1 } }, tvEssentials],
        paying: { daysAfter: 18, channel: 'online', method: 'mastercard' },
      },
    ],
  },
];
