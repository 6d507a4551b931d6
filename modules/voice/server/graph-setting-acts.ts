import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { type GraphContext, requireActiveViewer } from '#platform/server/graph/viewer.ts';
import { guardModeEnum } from '../rules/features.ts';
import { callerListEnum, settingFieldEnum, settingRefusalEnum, targetPlaceEnum } from '../rules/setting-refusal.ts';
import type { VoiceApi } from './api.ts';
import type { Refused } from './settings/line-settings.ts';
import type { Voice } from './voice.ts';

type Changed = { readonly lineId: string };

/** What changes how a line treats calls, and where help is sent. */
export function addSettingActs(builder: GraphBuilder, api: () => VoiceApi): void {
  const changed = builder.objectRef<Changed>('LineChanged').implement({
    description: 'The line is as was asked',
    fields: (t) => ({ lineId: t.exposeID('lineId', { description: 'The line' }) }),
  });
  const refused = builder.objectRef<Refused>('LineUnchanged').implement({
    description: 'The line stays as it was',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, settingRefusalEnum), description: 'Why' }),
      fields: t.field({ type: [enumOf(builder, settingFieldEnum)], description: 'The fields to correct', resolve: ({ fields }) => [...fields] }),
    }),
  });
  const answer = builder.unionType('LineAnswer', {
    description: 'What was asked, or why not',
    types: [changed, refused],
    resolveType: (value) => ('reason' in value ? 'LineUnchanged' : 'LineChanged'),
  });
  type Act = (voice: Voice, lineId: string) => ReturnType<VoiceApi['settings']['setGuard']>;
  const acting = async (context: GraphContext, lineId: string, act: Act): Promise<Changed | Refused> => {
    const voice = await api().voice(requireActiveViewer(context));
    if (voice?.entry !== 'open') return { reason: 'no-such-line', fields: [] };
    const done = await act(voice, lineId);
    return done.ok ? { lineId } : done.refusal;
  };
  const lineArg = builder.args((t) => ({ lineId: t.id({ required: true, description: 'The line' }) }));
  const targetArgs = builder.args((t) => ({
    lineId: t.id({ required: true, description: 'The line' }),
    place: t.field({ type: enumOf(builder, targetPlaceEnum), required: true, description: 'What the number is used for' }),
    number: t.string({ required: true, description: 'As it was typed' }),
  }));
  builder.mutationFields((t) => ({
    setForwardingTarget: t.field({
      type: answer,
      description: 'Sends calls to a number, or has it ring together with the line; one that nobody proved gets a code first',
      args: targetArgs,
      resolve: (_, { lineId, place, number }, context) =>
        acting(context, lineId, (voice, line) => api().settings.setTarget(voice, line, place, number)),
    }),
    proveForwardingTarget: t.field({
      type: answer,
      description: 'Takes the code that went to the number, and uses the number',
      args: { ...targetArgs, code: t.arg.string({ required: true, description: 'Six digits, as they were typed' }) },
      resolve: (_, { lineId, place, number, code }, context) =>
        acting(context, lineId, (voice, line) => api().settings.proveTarget(voice, line, place, { number, code })),
    }),
    endForwardingTarget: t.field({
      type: answer,
      description: 'Sends no calls there any more',
      args: targetArgs,
      resolve: (_, { lineId, place, number }, context) =>
        acting(context, lineId, (voice, line) => api().settings.endTarget(voice, line, place, number)),
    }),
    setLineRules: t.field({
      type: answer,
      description: 'Sets rings, quiet, and hidden numbers as a whole',
      args: {
        ...lineArg,
        version: t.arg.int({ required: true, description: 'Of the features that were shown' }),
        rings: t.arg.int({ required: true, description: 'How often it rings, 2 to 9' }),
        quiet: t.arg.boolean({ required: true, description: 'No call rings' }),
        quietDays: t.arg.intList({ required: true, description: 'The weekdays on which times of quiet begin, 0 is Sunday; none: without times' }),
        quietFrom: t.arg.string({ required: true, description: 'When they begin, "22:00"; empty without' }),
        quietUntil: t.arg.string({ required: true, description: 'When they end; empty without' }),
        refusesAnonymous: t.arg.boolean({ required: true, description: 'Calls from hidden numbers are refused' }),
        hidesNumber: t.arg.boolean({ required: true, description: 'Called people do not see the number' }),
      },
      resolve: (_, { lineId, version, ...typed }, context) =>
        acting(context, lineId, (voice, line) => api().settings.setRules(voice, line, typed, version)),
    }),
    setCallGuard: t.field({
      type: answer,
      description: 'What call guard does with unwanted calls',
      args: { ...lineArg, guard: t.arg({ type: enumOf(builder, guardModeEnum), required: true, description: 'What it does' }) },
      resolve: (_, { lineId, guard }, context) => acting(context, lineId, (voice, line) => api().settings.setGuard(voice, line, guard)),
    }),
    listCaller: t.field({
      type: answer,
      description: 'Puts a caller on a list of call guard, or takes them off it',
      args: {
        ...lineArg,
        list: t.arg({ type: enumOf(builder, callerListEnum), required: true, description: 'The list' }),
        number: t.arg.string({ required: true, description: 'As it was typed' }),
        listed: t.arg.boolean({ required: true, description: 'False: off the list' }),
      },
      resolve: (_, { lineId, list, number, listed }, context) =>
        acting(context, lineId, (voice, line) => api().settings.listCaller(voice, line, list, { typed: number, listed })),
    }),
    setEmergencyAddress: t.field({
      type: answer,
      description: 'Says where help is sent when somebody calls 911 from the line',
      args: {
        ...lineArg,
        addressLine1: t.arg.string({ required: true, description: 'House and street' }),
        addressLine2: t.arg.string({ required: true, description: 'Apartment or floor; empty without' }),
        city: t.arg.string({ required: true, description: 'City' }),
        state: t.arg.string({ required: true, description: 'State, two letters' }),
        zip: t.arg.string({ required: true, description: 'ZIP code' }),
      },
      resolve: (_, { lineId, ...typed }, context) => acting(context, lineId, (voice, line) => api().settings.setEmergencyAddress(voice, line, typed)),
    }),
  }));
}
