import type { ObjectRef } from '@pothos/core';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { EmergencyAddress } from '../rules/emergency.ts';
import { guardModeEnum, type LineFeatures } from '../rules/features.ts';
import { abilitiesOf, type E164, type VoiceLine } from '../rules/line.ts';
import { clockOfMinute } from '../rules/line-rules.ts';
import { type TargetPlace, targetPlaceEnum } from '../rules/setting-refusal.ts';
import type { VoiceApi } from './api.ts';
import { addSettingActs } from './graph-setting-acts.ts';
import type { VersionedFeatures } from './port.ts';
import type { Of } from './voice.ts';

type Types = GraphBuilder['$inferSchemaTypes'];
type Number = ObjectRef<Types, string>;
type Target = { readonly place: TargetPlace; readonly number: E164 };

const kinds = ['always', 'busy', 'no-answer', 'unreachable'] as const;

const targetsOf = ({ forwarding, together }: LineFeatures): readonly Target[] => [
  ...kinds.flatMap((place) => (forwarding[place] === undefined ? [] : [{ place, number: forwarding[place] }])),
  ...together.map((number) => ({ place: 'together' as const, number })),
];

/** How a line treats calls, where help is sent, and changing both. */
export function addSettings(builder: GraphBuilder, line: ObjectRef<Types, Of<VoiceLine>>, number: Number, api: () => VoiceApi): void {
  const target = builder.objectRef<Target>('ForwardingTarget').implement({
    description: 'A number to which calls go',
    fields: (t) => ({
      place: t.expose('place', { type: enumOf(builder, targetPlaceEnum), description: 'What it is used for' }),
      number: t.field({ type: number, description: 'The number', resolve: (one) => one.number }),
    }),
  });
  const features = builder.objectRef<VersionedFeatures>('LineFeatures').implement({
    description: 'How a line treats calls',
    fields: (t) => ({
      version: t.exposeInt('version', { description: 'What a change of its rules names' }),
      targets: t.field({
        type: [target],
        description: 'Where calls go, and what rings together with the line',
        resolve: (own) => [...targetsOf(own)],
      }),
      rings: t.exposeInt('rings', { description: 'How often it rings before nobody answers' }),
      quiet: t.exposeBoolean('quiet', { description: 'Calls do not ring, and go to voicemail' }),
      quietDays: t.field({
        type: ['Int'],
        description: 'The weekdays on which its times of quiet begin, 0 is Sunday; none without times',
        resolve: ({ quietTimes }) => [...(quietTimes?.days ?? [])],
      }),
      quietFrom: t.string({
        nullable: true,
        description: 'When its times of quiet begin, "22:00"; null without',
        resolve: ({ quietTimes }) => quietTimes && clockOfMinute(quietTimes.fromMinute),
      }),
      quietUntil: t.string({
        nullable: true,
        description: 'When they end, on the next day if that is not later; null without',
        resolve: ({ quietTimes }) => quietTimes && clockOfMinute(quietTimes.untilMinute),
      }),
      refusesAnonymous: t.exposeBoolean('refusesAnonymous', { description: 'Calls from hidden numbers are refused' }),
      hidesNumber: t.exposeBoolean('hidesNumber', { description: 'Called people do not see the number of the line' }),
      guard: t.expose('guard', { type: enumOf(builder, guardModeEnum), description: 'What call guard does with unwanted calls' }),
      blocked: t.field({ type: [number], description: 'Callers who never get through', resolve: (own) => [...own.blocked] }),
      allowed: t.field({ type: [number], description: 'Callers who always do', resolve: (own) => [...own.allowed] }),
    }),
  });
  const address = builder.objectRef<EmergencyAddress>('EmergencyAddress').implement({
    description: 'Where help is sent when somebody calls 911 from a line',
    fields: (t) => ({
      addressLine1: t.exposeString('addressLine1', { description: 'House and street' }),
      addressLine2: t.exposeString('addressLine2', { nullable: true, description: 'Apartment or floor; null without' }),
      city: t.exposeString('city', { description: 'City' }),
      state: t.exposeString('state', { description: 'State, two letters' }),
      zip: t.exposeString('zip', { description: 'ZIP code' }),
      confirmedOn: t.expose('confirmedOn', { type: 'IsoDate', description: 'The day on which somebody last said that it is right' }),
    }),
  });
  builder.objectFields(line, (t) => ({
    features: t.field({
      type: features,
      nullable: true,
      description: 'How it treats calls; null if that is not known',
      resolve: ({ voice, lineId }) => api().settings.features(voice, lineId),
    }),
    emergencyAddress: t.field({
      type: address,
      nullable: true,
      description: 'Where help is sent; null if that is not known',
      resolve: ({ voice, lineId }) => api().settings.emergencyAddress(voice, lineId),
    }),
    forwardsUnreachable: t.boolean({
      description: 'Whether it can forward calls while it has no connection, and ring together with others; true if its switch is not looked up',
      async resolve({ voice, lineId }) {
        const carried = (await api().switches(voice))?.find((one) => one.lineId === lineId);
        return carried === undefined || abilitiesOf(carried.switchType).forwardsUnreachable;
      },
    }),
  }));
  addSettingActs(builder, api);
}
