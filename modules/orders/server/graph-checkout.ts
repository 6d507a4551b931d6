import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { usualBillOf } from '../rules/usual-bill.ts';
import type { Checkout, PreparedCheckout } from './checkout.ts';
import { type ItemTypes, isRefused } from './graph-types.ts';
import type { QuotedBill, QuotedLine } from './port.ts';

/** What the customer reviews before ordering. */
export function addCheckout(builder: GraphBuilder, { refused, item, window }: ItemTypes) {
  const technician = builder.objectRef<NonNullable<Checkout['technician']>>('OrderTechnician').implement({
    description: 'Somebody who brings what was ordered and sets it up',
    fields: (t) => ({
      fee: t.expose('fee', { type: 'Cents', description: 'What that costs, before taxes' }),
      timeZone: t.exposeString('timeZone', { description: 'The time zone of the place' }),
      windows: t.field({ type: [window], description: 'When one can come, in order', resolve: ({ windows }) => [...windows] }),
    }),
  });
  const line = builder.objectRef<QuotedLine>('QuotedLine').implement({
    description: 'A line of a bill to come',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Its code on bills' }),
      name: t.string({ description: "What it is for, in the reader's language", resolve: ({ name }, _, { language }) => name[language] }),
      amount: t.expose('amount', { type: 'Cents', description: 'What it asks for; negative is given' }),
    }),
  });
  const bill = builder.objectRef<QuotedBill>('QuotedBill').implement({
    description: 'A bill to come, as the builder of bills makes it',
    fields: (t) => ({
      on: t.expose('on', { type: 'IsoDate', description: 'Its day' }),
      amount: t.expose('amount', { type: 'Cents', description: 'What it asks for its month, with taxes and everything else' }),
      usual: t.expose('usual', { type: 'Cents', description: 'What it would ask for without the order' }),
      lines: t.field({ type: [line], description: 'Its lines', resolve: ({ lines }) => [...lines] }),
    }),
  });
  const checkout = builder.objectRef<PreparedCheckout>('Checkout').implement({
    description: 'What the customer reviews and orders',
    fields: (t) => ({
      version: t.exposeString('version', { description: 'Covers everything that is shown; it is sent back with the order' }),
      startsOn: t.field({ type: 'IsoDate', description: 'From when it is billed', resolve: (each) => each.checkout.startsOn }),
      today: t.field({ type: 'IsoDate', description: "Today in the account's time zone", resolve: (each) => each.checkout.today }),
      nextBillOn: t.field({ type: 'IsoDate', description: 'The day of the next bill', resolve: (each) => each.checkout.nextBillOn }),
      byParcel: t.boolean({
        description: 'Something comes by parcel, and all of it begins once that is set up',
        resolve: (each) => each.checkout.byParcel,
      }),
      items: t.field({ type: [item], description: 'What is ordered', resolve: (each) => [...each.checkout.items] }),
      dueToday: t.field({
        type: 'Cents',
        description: 'What is paid with the order, before it begins, with taxes; no bill asks for it',
        resolve: (each) => each.checkout.dueToday,
      }),
      technician: t.field({
        type: technician,
        nullable: true,
        description: 'Who can set it up; null if nothing is to be set up, or nobody can come',
        resolve: (each) => each.checkout.technician,
      }),
      visit: t.field({
        type: window,
        nullable: true,
        description: 'The window of the technician; null if nobody comes',
        resolve: (each) => each.checkout.visit,
      }),
      bills: t.field({ type: [bill], description: 'The bills of two years', resolve: (each) => [...each.checkout.bills] }),
      nextBill: t.field({
        type: bill,
        nullable: true,
        description: 'The next one; null if none is known',
        resolve: (each) => each.checkout.bills[0],
      }),
      usualBill: t.field({
        type: bill,
        nullable: true,
        description: 'The first one of a whole month without corrections; null if none is known',
        resolve: ({ checkout: { bills, startsOn } }) => usualBillOf(bills, startsOn),
      }),
    }),
  });
  return builder.unionType('CheckoutAnswer', {
    description: 'What is reviewed, or why there is nothing to review',
    types: [checkout, refused],
    resolveType: (value) => (isRefused(value) ? 'OrderRefused' : 'Checkout'),
  });
}
