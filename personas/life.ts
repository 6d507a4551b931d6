import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { dueOn } from '#providers/embedded/billing/cycle/cycle.ts';
import type { CycleDates } from './cycle-dates.ts';
import type { GrownPart, GrownStatement } from './grow.ts';
import type { LifeEvent } from './household.ts';
import type { GrownOrder } from './orders.ts';
import type { PartStory } from './story.ts';

export type PartLife = GrownPart & {
  readonly part: PartStory;
  readonly accountId: string;
  readonly methodId: (key: string) => string;
  readonly cycle: CycleDates;
  readonly today: IsoDate;
};

/** What is done to a part so that it becomes what it grew to: enrollment first, then statements and payments, then what is scheduled. */
export function lifeOf(life: PartLife): readonly LifeEvent[] {
  return [
    ...enrollments(life),
    ...life.statements.flatMap((statement) => statementEvents(life, statement)),
    ...life.orders.flatMap((order) => orderEvents(life.accountId, order)),
    ...payments(life),
    ...stops(life),
    ...plans(life),
  ];
}

function enrollments({ part: { part, autoPay }, accountId, methodId, cycle }: PartLife): readonly LifeEvent[] {
  if (!autoPay) return [];
  const { method, debitDays, changedTo } = autoPay;
  const enrollment = (on: IsoDate, key: string): LifeEvent => ({
    kind: 'enrollment',
    on,
    enrollment: { accountId, part, methodId: methodId(key), debitDays, on },
  });
  return [enrollment(cycle.openedOn, method), ...(changedTo === undefined ? [] : [enrollment(cycle.turnOn, changedTo)])];
}

function statementEvents({ part: { part }, accountId }: PartLife, { on, oneTime, credits }: GrownStatement): readonly LifeEvent[] {
  const charges = oneTime.map((charge): LifeEvent => {
    const chargeId = uuidOf('persona charge', accountId, part, on, charge.code);
    return { kind: 'charge', on: charge.on, charge: { ...charge, accountId, part, chargeId } };
  });
  const adjustments = credits.map((credit): LifeEvent => {
    const adjustmentId = uuidOf('persona credit', accountId, part, on, credit.code);
    return { kind: 'adjustment', on: credit.on, adjustment: { ...credit, kind: 'credit', by: 'persona', accountId, part, adjustmentId } };
  });
  return [...charges, ...adjustments, { kind: 'statement', on, accountId, part }];
}

function orderEvents(accountId: string, order: GrownOrder): readonly LifeEvent[] {
  const { orderId } = order;
  const shipments = order.shipments.flatMap(({ carrier, trackingNumber, shippedOn, deliveredOn }, index): readonly LifeEvent[] => {
    const key = { accountId, orderId, number: index + 1 };
    if (!carrier || !trackingNumber || !shippedOn) return [];
    return [
      { kind: 'shipment', on: shippedOn, shipment: { ...key, carrier, trackingNumber, on: shippedOn } },
      ...(deliveredOn ? [{ kind: 'delivery' as const, on: deliveredOn, delivery: { ...key, on: deliveredOn } }] : []),
    ];
  });
  const returns = order.shipments
    .flatMap(({ items }) => items)
    .flatMap(({ returned }, index): readonly LifeEvent[] =>
      returned ? [{ kind: 'return', on: returned.on, returned: { accountId, orderId, item: index + 1, ...returned } }] : [],
    );
  return [{ kind: 'order', on: order.on, order: { ...order, accountId } }, ...shipments, ...returns];
}

/** Auto Pay's own run takes its payments; the life only says what must have come of it that day. */
const payments = ({ part: { part }, payments, accountId, methodId }: PartLife): readonly LifeEvent[] =>
  payments.map(({ on, amount, channel, method, declined }): LifeEvent => {
    const outcome = declined ? 'declined' : 'approved';
    if (channel === 'automatic') return { kind: 'debit', on, debit: { accountId, part, amount, outcome } };
    return {
      kind: 'payment',
      on,
      payment: { accountId, part, amount, channel, methodId: method === undefined ? undefined : methodId(method) },
    };
  });

function stops({ part: { part, unpaid }, accountId, cycle }: PartLife): readonly LifeEvent[] {
  if (!unpaid) return [];
  const due = dueOn(cycle.turnOn, usualTerms);
  const graceUntil = unpaid.graceDays === undefined ? undefined : plusDays(due, unpaid.graceDays);
  const { state, daysPastDue } = unpaid.stopped ?? { state: 'active', daysPastDue: 1 };
  if (state === 'active' && graceUntil === undefined) return [];
  return [{ kind: 'service', on: plusDays(due, daysPastDue), accountId, part, state, graceUntil }];
}

const plans = ({ part: { part, scheduled = [] }, accountId, methodId, today }: PartLife): readonly LifeEvent[] =>
  scheduled.map(({ inDays, amount, method }) => ({
    kind: 'schedule',
    on: today,
    scheduled: {
      accountId,
      part,
      amount,
      for: plusDays(today, inDays),
      methodId: methodId(method),
    },
  }));
