import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { type Call, callDirectionEnum, callOutcomeEnum } from '../rules/call.ts';
import { voiceEntryEnum } from '../rules/entry.ts';
import { switchTypeEnum, type VoiceLine } from '../rules/line.ts';
import type { Voicemail } from '../rules/voicemail.ts';
import type { VoiceApi } from './api.ts';
import { addAccess } from './graph-access.ts';
import { addVoicemailActs } from './graph-acts.ts';
import { addSettings } from './graph-settings.ts';
import { shownNumber } from './numbers.ts';
import type { Of, Voice } from './voice.ts';

const of = <T>(voice: Voice, all: readonly T[]): readonly Of<T>[] => all.map((one) => ({ ...one, voice }));

/** `Query.voice`, and what customers do with their messages, at the endpoint of voice (API-07). */
export function addVoiceGraph(builder: GraphBuilder, api: () => VoiceApi): void {
  const number = addNumber(builder);
  const message = addVoicemail(builder, api, number);
  const line = addLine(builder, api, number, message);
  addSettings(builder, line, number, api);
  const { access, voicemailAccess } = addAccess(builder, api);
  const voice = builder.objectRef<Voice>('Voice').implement({
    description: 'The voice service of the account that the viewer is signed in to',
    fields: (t) => ({
      entry: t.expose('entry', { type: enumOf(builder, voiceEntryEnum), description: 'Whether the viewer may see its details' }),
      access: t.field({
        type: access,
        nullable: true,
        description: 'Where it is managed; null for whom it is not theirs to manage (ROLE-04)',
        resolve: (own) => (own.mayManage ? own : null),
      }),
      voicemail: t.field({ type: voicemailAccess, description: 'Its voicemail, as the header shows it', resolve: (own) => own }),
      lines: t.field({
        type: [line],
        description: 'The lines that the viewer may see; none unless it is open',
        resolve: (own) => of(own, own.lines),
      }),
      line: t.field({
        type: line,
        nullable: true,
        description: 'One of them; null if there is none with this id',
        args: { id: t.arg.id({ required: true, description: 'The line' }) },
        resolve: (own, { id }) => of(own, own.lines).find(({ lineId }) => lineId === id),
      }),
      message: t.field({
        type: message,
        nullable: true,
        description: 'A message on one of them, also one that was deleted and can come back; null if there is none with this id',
        args: { id: t.arg.id({ required: true, description: 'The message' }) },
        async resolve(own, { id }) {
          const found = await api().voicemail(own, id);
          return found && { ...found, voice: own };
        },
      }),
      now: t.field({ type: 'IsoInstant', description: 'What time it is, to say which of its times are of today', resolve: (_, __, { now }) => now }),
      timeZone: t.exposeString('timeZone', { description: 'Where its times are, as in "America/New_York"' }),
    }),
  });
  builder.queryField('voice', (t) =>
    t.field({
      type: voice,
      nullable: true,
      description: 'Voice service; null without any, and for a visitor',
      resolve: (_, __, { viewer }) => viewer && api().voice(viewer),
    }),
  );
  addVoicemailActs(builder, api);
}

type NumberRef = ReturnType<typeof addNumber>;

const addNumber = (builder: GraphBuilder) =>
  builder.objectRef<string>('PhoneNumber').implement({
    description: 'A telephone number',
    fields: (t) => ({
      dialed: t.string({ description: 'As a telephone dials it: "+19195550148", or a short one like 911', resolve: (number) => number }),
      shown: t.string({
        description: 'As people read it: ten digits in three groups at home, with the country code from abroad',
        resolve: (number) => shownNumber(number),
      }),
    }),
  });

const addVoicemail = (builder: GraphBuilder, api: () => VoiceApi, number: NumberRef) =>
  builder.objectRef<Of<Voicemail>>('Voicemail').implement({
    description: 'A message that a caller left',
    fields: (t) => ({
      id: t.exposeID('voicemailId', { description: 'Its id' }),
      lineId: t.exposeID('lineId', { description: 'The line that was called' }),
      from: t.field({ type: number, nullable: true, description: 'Who called; null if they hid it', resolve: ({ from }) => from }),
      name: t.exposeString('name', { nullable: true, description: 'As the network names the caller; null if it does not' }),
      at: t.expose('at', { type: 'IsoInstant', description: 'When they called' }),
      seconds: t.exposeInt('seconds', { description: 'How long it is' }),
      isCut: t.exposeBoolean('isCut', { description: 'Whether the recording ended at its limit' }),
      transcript: t.string({
        nullable: true,
        description: 'What was said, as a machine heard it; null if it could not',
        resolve: ({ transcript }) => transcript?.text,
      }),
      confidencePercent: t.int({
        nullable: true,
        description: 'How sure the machine is of it; null without a transcript, and if it does not say',
        resolve: ({ transcript }) => transcript?.percent,
      }),
      loudness: t.field({
        type: ['Int'],
        description: 'How loud each part is, 0 to 100; none if that is not known',
        resolve: async ({ voice, ...message }) => [...(await api().loudness(voice, message))],
      }),
      isHeard: t.exposeBoolean('isHeard', { description: 'Whether somebody heard it' }),
      isDeleted: t.exposeBoolean('isDeleted', { description: 'Whether it was deleted; it can come back for a day' }),
      soundPath: t.string({
        description: 'Where its sound is, for a quarter of an hour',
        resolve: ({ voice, voicemailId }) => api().soundPath(voice, voicemailId),
      }),
    }),
  });

function addLine(builder: GraphBuilder, api: () => VoiceApi, number: NumberRef, message: ReturnType<typeof addVoicemail>) {
  const call = builder.objectRef<Call>('PhoneCall').implement({
    description: 'A call of a line',
    fields: (t) => ({
      id: t.exposeID('callId', { description: 'Its id' }),
      direction: t.expose('direction', { type: enumOf(builder, callDirectionEnum), description: 'Who called whom' }),
      other: t.field({ type: number, nullable: true, description: 'The other end; null if it hid its number', resolve: (one) => one.number }),
      name: t.exposeString('name', { nullable: true, description: 'As the network names the caller; null if it does not' }),
      at: t.expose('at', { type: 'IsoInstant', description: 'When it came' }),
      seconds: t.exposeInt('seconds', { description: 'How long people talked' }),
      outcome: t.expose('outcome', { type: enumOf(builder, callOutcomeEnum), description: 'What became of it' }),
      forwardedTo: t.field({ type: number, nullable: true, description: 'Where it went on; null if it did not', resolve: (one) => one.forwardedTo }),
      isSuspect: t.exposeBoolean('isSuspect', { description: 'Whether the network took it for unwanted' }),
    }),
  });
  const calls = paging(builder, 20);
  const messages = paging(builder, 20);
  const callPage = pageOf(builder, 'PhoneCallPage', call);
  const messagePage = pageOf(builder, 'VoicemailPage', message);
  return builder.objectRef<Of<VoiceLine>>('VoiceLine').implement({
    description: 'A telephone line',
    fields: (t) => ({
      id: t.exposeID('lineId', { description: 'Its id' }),
      number: t.field({ type: number, description: 'Its number', resolve: (own) => own.number }),
      label: t.exposeString('label', { nullable: true, description: 'What its owner calls it; null if it has no such name' }),
      isHosted: t.exposeBoolean('isHosted', { description: 'Whether it is one of a group that is hosted for a business' }),
      unheard: t.int({
        description: 'How many messages nobody heard',
        resolve: async ({ voice, lineId }) => (await api().counts(voice)).find((one) => one.lineId === lineId)?.unheard ?? 0,
      }),
      kept: t.int({
        description: 'How many messages there are',
        resolve: async ({ voice, lineId }) => (await api().counts(voice)).find((one) => one.lineId === lineId)?.kept ?? 0,
      }),
      switchType: t.field({
        type: enumOf(builder, switchTypeEnum),
        nullable: true,
        description: 'What carries it; null if that is not looked up',
        resolve: async ({ voice, lineId }) => (await api().switches(voice))?.find((one) => one.lineId === lineId)?.switchType,
      }),
      featureVersion: t.string({
        nullable: true,
        description: 'The version of its features; null if that is not looked up',
        resolve: async ({ voice, lineId }) => (await api().switches(voice))?.find((one) => one.lineId === lineId)?.featureVersion,
      }),
      calls: t.field({
        type: callPage,
        description: 'Its calls, newest first',
        args: calls.args,
        complexity: calls.complexity,
        resolve: ({ voice, lineId }, page) => api().calls(voice, lineId, calls.request(page)),
      }),
      messages: t.field({
        type: messagePage,
        description: 'Its messages, newest first, without deleted ones',
        args: messages.args,
        complexity: messages.complexity,
        async resolve({ voice, lineId }, page) {
          const { items, next } = await api().voicemails(voice, lineId, messages.request(page));
          return { items: of(voice, items), next };
        },
      }),
    }),
  });
}
