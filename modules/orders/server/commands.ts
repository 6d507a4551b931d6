import { hasKey } from '#platform/rules/has-key.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { operator } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { OrderState } from '../rules/order.ts';
import { orderStateEnum } from '../rules/order.ts';
import type { OrdersApi } from './api.ts';
import type { DeskAct } from './by-operator.ts';
import type { OrderOfAccount } from './port.ts';

type Dependencies = { readonly apis: { readonly orders: Pick<OrdersApi, 'byOperator'> } };

const MOST = 50;

const list: Command<Dependencies> = {
  name: 'order list',
  summary: `Lists orders of products in a state, oldest first: ${Object.keys(orderStateEnum.values).join(', ')}.`,
  usage: '[STATE]',
  run: ({ words: [typed = 'acknowledged'] }, context) =>
    context.withModules(async ({ apis }) => {
      if (!hasKey(orderStateEnum.values, typed)) throw new OperatorError(`"${typed}" is no state of an order.`);
      const state: OrderState = typed;
      const { items } = await apis.orders.byOperator.board(state, { first: MOST, after: undefined });
      return { json: items, lines: items.length > 0 ? items.map(lineOf) : [`No order is ${state}.`] };
    }),
};

const show: Command<Dependencies> = {
  name: 'order show',
  summary: 'Shows an order of products.',
  usage: 'NUMBER',
  run: ({ words: [number = ''] }, context) =>
    context.withModules(async ({ apis }) => {
      const order = await apis.orders.byOperator.find(number);
      if (!order) throw new OperatorError(unknown(number));
      return { json: order, lines: [lineOf(order)] };
    }),
};

const send: Command<Dependencies> = {
  name: 'order send',
  summary: 'Sends the parcel of an order from stock; without stock the order is held. This is recorded in the audit trail.',
  usage: 'NUMBER',
  options: [
    { name: 'carrier', value: 'NAME', help: 'who brings it', required: true },
    { name: 'tracking', value: 'NUMBER', help: "the carrier's number", required: true },
  ],
  run: ({ words: [number = ''], options }, context) =>
    context.withModules(({ apis }) =>
      done(apis.orders, number, { act: 'ship', carrier: options.carrier ?? '', trackingNumber: options.tracking ?? '' }),
    ),
};

const acts = { deliver: 'deliver', hold: 'hold', release: 'release', fail: 'fail', cancel: 'cancel' } as const;

const report: Command<Dependencies> = {
  name: 'order report',
  summary: 'Reports what happened to an order: deliver, hold, release, fail, cancel. This is recorded in the audit trail.',
  usage: 'NUMBER EVENT',
  run: ({ words: [number = '', event = ''] }, context) =>
    context.withModules(({ apis }) => {
      if (!hasKey(acts, event)) throw new OperatorError(`An event is one of ${Object.keys(acts).join(', ')}, not "${event}".`);
      return done(apis.orders, number, { act: acts[event] });
    }),
};

export const ordersCommands: readonly Command<Dependencies>[] = [list, show, send, report];

const unknown = (number: string): string => `No order has the number "${number}".`;

async function done({ byOperator }: Pick<OrdersApi, 'byOperator'>, number: string, act: DeskAct) {
  const after = await byOperator.act(operator(), number, act);
  if (!after.ok) throw new OperatorError(after.refusal === 'too-late' ? `${number} does not stand so that this could happen.` : unknown(number));
  return { json: after.value, lines: [lineOf(after.value)] };
}

const lineOf = ({ number, state, hold, placedOn, items, parcel, startsOn }: OrderOfAccount): string =>
  [
    number,
    hold === undefined ? state : `${state} (${hold})`,
    placedOn,
    items.map(({ action, name }) => `${action} ${name.en}`).join(', '),
    ...(parcel?.trackingNumber === undefined ? [] : [`${parcel.carrier} ${parcel.trackingNumber}`]),
    ...(startsOn === undefined ? [] : [`from ${startsOn}`]),
  ].join('  ');
