import type { PayableKind } from '#platform/rules/payable.ts';

/**
 * What a payment or a draft pays, as SQL: null for the bill. Each kind has columns of its own, so that the version before still reads every row that it
 * knows (decision 0087).
 * @param named whether the table has the names, too
 */
export const payableColumn = (named = false): string => `case ${columns.map((one) => whenOf(one, named)).join(' ')} end`;

const columns = [
  { kind: 'device', id: 'device_plan_id', name: 'device' },
  { kind: 'order', id: 'order_id', name: 'order_number' },
] as const satisfies readonly { readonly kind: PayableKind; readonly id: string; readonly name: string }[];

const whenOf = ({ kind, id, name }: (typeof columns)[number], named: boolean): string =>
  `when ${id} is not null then jsonb_build_object('kind', '${kind}', 'id', ${id}${named ? `, 'name', ${name}` : ''})`;
