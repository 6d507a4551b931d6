import type { InputRef } from '@pothos/core';
import { type PayableKind, type PayableRef, payableKindEnum } from '#platform/rules/payable.ts';
import type { GraphBuilder } from './builder.ts';
import { renamedTo } from './deprecation.ts';
import { enumOf } from './enumerations.ts';

type Sent = { readonly kind: PayableKind; readonly id: string };

const known = new WeakMap<GraphBuilder, InputRef<Sent>>();

/** The input that names what is paid instead of a bill, for arguments of any module. */
export function payableInput(builder: GraphBuilder): InputRef<Sent> {
  const made =
    known.get(builder) ??
    builder.inputType('PayableInput', {
      description: 'What a payment pays instead of the bill of its part',
      fields: (t) => ({
        kind: t.field({ type: enumOf(builder, payableKindEnum), required: true, description: 'What it is' }),
        id: t.id({ required: true, description: 'Its id' }),
      }),
    });
  known.set(builder, made);
  return made;
}

/** Before there was `pays`, a device plan was named by arguments of its own, which earlier front ends still send. */
export const EARLIER_NAME = { description: 'The device plan to pay; null for the bill', deprecationReason: renamedTo('pays') } as const;

type Named = { readonly pays?: Sent | null | undefined; readonly devicePlanId?: string | null | undefined };

/** What the arguments say is paid; undefined for the bill. */
export function payableOf({ pays, devicePlanId }: Named): PayableRef | undefined {
  if (pays) return { kind: pays.kind, id: pays.id };
  return devicePlanId == null ? undefined : { kind: 'device', id: devicePlanId };
}
