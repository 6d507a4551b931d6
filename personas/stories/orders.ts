import { cents } from '#platform/rules/money.ts';
import type { OrderStory } from '../order-story.ts';

/**
 * Thirteen statements have asked for installments on the phones: eleven months of $24.99 and of $14.25 are left, $431.64. One accessory was sent
 * back; the SIM card is on its way.
 */
export const phonesAndMore: readonly OrderStory[] = [
  {
    orderNumber: 'M-104417',
    placed: { statementsAgo: 12, daysBefore: 9 },
    shipping: cents(0),
    shipments: [
      {
        carrier: 'Parcel Post',
        trackingNumber: 'PP 2204 7719 04',
        shippedAfter: 1,
        deliveredAfter: 4,
        items: [
          {
            description: { en: 'Aurora 12, 128 GB', es: 'Aurora 12, 128 GB' },
            price: cents(59976),
            plan: { installments: 24, phoneNumber: '919-555-0171' },
          },
        ],
      },
      {
        carrier: 'Parcel Post',
        trackingNumber: 'PP 2204 7731 58',
        shippedAfter: 2,
        deliveredAfter: 5,
        items: [
          {
            description: { en: 'Aurora 12 Lite, 64 GB', es: 'Aurora 12 Lite, 64 GB' },
            price: cents(34200),
            plan: { installments: 24, phoneNumber: '919-555-0172' },
          },
        ],
      },
    ],
  },
  {
    orderNumber: 'M-118052',
    placed: { statementsAgo: 1, daysBefore: 22 },
    shipping: cents(499),
    shipments: [
      {
        carrier: 'Parcel Post',
        trackingNumber: 'PP 3117 0042 66',
        shippedAfter: 1,
        deliveredAfter: 3,
        items: [
          { description: { en: 'Case for Aurora 12', es: 'Funda para Aurora 12' }, price: cents(2999), returnedAfter: 14 },
          { description: { en: 'Wireless charger', es: 'Cargador inalámbrico' }, price: cents(3999) },
        ],
      },
    ],
  },
  {
    orderNumber: 'M-121730',
    placed: { daysAgo: 3 },
    shipping: cents(0),
    shipments: [
      {
        carrier: 'Parcel Post',
        trackingNumber: 'PP 3208 5510 93',
        shippedAfter: 1,
        items: [{ description: { en: 'SIM card', es: 'Tarjeta SIM' }, price: cents(0) }],
      },
    ],
  },
];
