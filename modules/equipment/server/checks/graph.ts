import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActiveViewer } from '#platform/server/graph/viewer.ts';
import { type DeviceCheck, type Finding, foundEnum, lookedEnum, symptomEnum, verdictEnum } from '../../rules/device-check.ts';
import type { ChecksApi } from './checks.ts';

type Refused = { readonly reason: 'no-such-device' };
const refusalEnum: Enumeration<Refused['reason']> = {
  name: 'CheckRefusalReason',
  description: 'Why a device is not checked',
  values: { 'no-such-device': 'the account has no such device' },
};

/** `Query.deviceCheck`, and having a device checked. */
export function addChecksGraph(builder: GraphBuilder, api: () => ChecksApi): void {
  const check = addCheck(builder);
  const refused = builder.objectRef<Refused>('CheckRefused').implement({
    description: 'The device is not checked',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, refusalEnum), description: 'Why not' }) }),
  });
  const answer = builder.unionType('CheckDeviceAnswer', {
    description: 'What was found, or why nothing was looked at',
    types: [check, refused],
    resolveType: (value) => ('reason' in value ? 'CheckRefused' : 'DeviceCheck'),
  });
  builder.queryField('deviceCheck', (t) =>
    t.field({
      type: check,
      nullable: true,
      description: 'A check of a device; null if the account has no such check, and for a visitor',
      args: { id: t.arg.id({ required: true, description: 'The check' }) },
      resolve: async (_, { id }, { viewer }) => (viewer && (await api().deviceCheck(viewer, id))) ?? null,
    }),
  );
  builder.mutationField('checkDevice', (t) =>
    t.field({
      type: answer,
      description: 'Looks at everything of a device that can be seen from afar, says what is wrong, and keeps it (SVC-10)',
      args: {
        id: t.arg.id({ required: true, description: 'The device' }),
        symptom: t.arg({ type: enumOf(builder, symptomEnum), required: true, description: 'What its customer says is wrong' }),
      },
      async resolve(_, { id, symptom }, context) {
        const checked = await api().check(requireActiveViewer(context), { deviceId: id, symptom });
        return checked.ok ? checked.value : { reason: checked.refusal };
      },
    }),
  );
}

function addCheck(builder: GraphBuilder) {
  const finding = builder.objectRef<Finding>('DeviceFinding').implement({
    description: 'Something that was looked at',
    fields: (t) => ({
      looked: t.expose('looked', { type: enumOf(builder, lookedEnum), description: 'What' }),
      found: t.expose('found', { type: enumOf(builder, foundEnum), description: 'How it was' }),
      downstreamDbmv: t.exposeFloat('downstreamDbmv', { nullable: true, description: 'Receive power of the line in dBmV; null elsewhere' }),
      latencyMs: t.exposeInt('latencyMs', { nullable: true, description: 'How long it takes to answer, in milliseconds; null elsewhere' }),
      celsius: t.exposeFloat('celsius', { nullable: true, description: 'How warm it is, in degrees Celsius; null elsewhere' }),
      weakDevices: t.exposeInt('weakDevices', { nullable: true, description: 'How many devices at home hear the Wi-Fi badly; null elsewhere' }),
    }),
  });
  return builder.objectRef<DeviceCheck>('DeviceCheck').implement({
    description: 'What was found when a device was checked',
    fields: (t) => ({
      id: t.exposeID('checkId', { description: 'Its id' }),
      deviceId: t.exposeID('deviceId', { description: 'The device' }),
      symptom: t.expose('symptom', { type: enumOf(builder, symptomEnum), description: 'What its customer said' }),
      verdict: t.expose('verdict', { type: enumOf(builder, verdictEnum), description: 'What it comes to' }),
      findings: t.field({
        type: [finding],
        description: 'The evidence, in the order in which it was looked at',
        resolve: ({ findings }) => [...findings],
      }),
      at: t.expose('at', { type: 'IsoInstant', description: 'When' }),
    }),
  });
}
