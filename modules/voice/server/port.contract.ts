import { describe, expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { Call } from '../rules/call.ts';
import type { EmergencyAddress } from '../rules/emergency.ts';
import { type LineFeatures, usualFeatures } from '../rules/features.ts';
import type { E164, LineSwitch, VoiceLine } from '../rules/line.ts';
import type { Voicemail } from '../rules/voicemail.ts';
import type { VoicePort } from './port.ts';
import { voiceShapes } from './port-shapes.ts';

/** Two accounts, fresh for each test: the first has exactly this, the other has no lines. */
export type GivenVoice = { readonly port: VoicePort; readonly accountId: string; readonly strangerId: string; readonly voice: VoiceToHave };

/** Calls and messages newest first. */
export type VoiceToHave = {
  readonly lines: readonly (VoiceLine & Omit<LineSwitch, 'lineId'> & { readonly features: LineFeatures; readonly emergency: EmergencyAddress })[];
  readonly calls: readonly (Call & { readonly lineId: string })[];
  readonly voicemails: readonly (Voicemail & { readonly wav: Uint8Array })[];
};

const at = (minute: number): IsoInstant => `2026-03-20T15:${String(minute).padStart(2, '0')}:00.000Z`;

/** Two lines; the first has four calls and three messages, one of which was heard and one of which came from nobody known. */
export function voiceToHave(newId: () => string, numberOf: (index: number) => E164): VoiceToHave {
  const [first, second] = [newId(), newId()];
  const address = { addressLine1: '12 Orchard Street', addressLine2: undefined, city: 'Albany', state: 'NY', zip: '12207' };
  const line = { isHosted: false, features: usualFeatures, emergency: { ...address, confirmedOn: '2025-10-09' } } as const;
  const from = { number: '+15185550170', name: 'R. Field' };
  const call = { ...from, lineId: first, direction: 'in', seconds: 0, forwardedTo: undefined, isSuspect: false } as const;
  const message = {
    lineId: first,
    seconds: 4,
    isCut: false,
    loudness: [0, 40, 100],
    deletedAt: undefined,
    wav: Uint8Array.of(82, 73, 70, 70),
  } as const;
  return {
    lines: [
      { ...line, lineId: first, number: numberOf(0), label: undefined, switchType: 'ims', featureVersion: '24.2' },
      { ...line, lineId: second, number: numberOf(1), label: 'Office', switchType: 'meta', featureVersion: '9.5' },
    ],
    calls: [
      { ...call, callId: newId(), at: at(58), outcome: 'forwarded', forwardedTo: '+15185550171' },
      { ...call, callId: newId(), at: at(57), direction: 'out', number: '911', name: undefined, seconds: 61, outcome: 'answered' },
      { ...call, callId: newId(), at: at(56), number: undefined, name: undefined, isSuspect: true, outcome: 'blocked' },
      { ...call, callId: newId(), at: at(50), outcome: 'voicemail' },
    ],
    voicemails: [
      { ...message, voicemailId: newId(), from: undefined, name: undefined, at: at(55), isCut: true, transcript: undefined, heardAt: undefined },
      {
        ...{ ...message, voicemailId: newId(), from: '+15185550170', name: 'R. Field', at: at(50) },
        ...{ transcript: { text: 'Call me back.', percent: 94 }, heardAt: undefined },
      },
      { ...message, voicemailId: newId(), from: '+15185550170', name: undefined, at: at(10), transcript: undefined, heardAt: at(20) },
    ],
  };
}

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('the account has one');
  return one;
};

/** What every provider must satisfy behind the voice port. */
export function describeVoicePort(provider: string, open: () => Promise<GivenVoice>): void {
  const given = inShape(open, voiceShapes);
  const nobody = ['no-such-account', '00000000-0000-4000-8000-000000000000'];
  const page = { first: 50, after: undefined };

  describe(`the voice platform of ${provider}`, () => {
    test('lists the lines of the account in order, and what carries each; another account has none', async () => {
      const { port, accountId, strangerId, voice } = await given();
      expect(await port.lines(accountId)).toEqual(voice.lines.map(({ lineId, number, label, isHosted }) => ({ lineId, number, label, isHosted })));
      const switches = voice.lines.map(({ lineId, switchType, featureVersion }) => ({ lineId, switchType, featureVersion }));
      expect(await port.switches(accountId)).toEqual(switches);
      for (const other of [strangerId, ...nobody]) {
        expect([await port.lines(other), await port.switches(other), await port.counts(other)]).toEqual([[], [], []]);
        expect(await port.features(other, first(voice.lines).lineId)).toBeUndefined();
      }
    });

    test('keeps features as a whole; a change of what they were before is refused, and so is one of a line that is not there', async () => {
      const { port, accountId, strangerId, voice } = await given();
      const { lineId, features } = first(voice.lines);
      const before = await port.features(accountId, lineId);
      expect(before).toEqual({ ...features, version: before?.version });
      const changed: LineFeatures = {
        ...usualFeatures,
        forwarding: { busy: '+15185550172' },
        together: ['+15185550173'],
        quietTimes: { days: [1, 5], fromMinute: 1_320, untilMinute: 420 },
        guard: 'block',
        blocked: ['+15185550174'],
      };
      const version = before?.version ?? 0;
      expect(await port.setFeatures(accountId, lineId, changed, version)).toEqual(accept(undefined));
      const after = await port.features(accountId, lineId);
      expect(after).toEqual({ ...changed, version: after?.version });
      expect(await port.setFeatures(accountId, lineId, features, version)).toEqual(refuse('changed'));
      expect(await port.features(accountId, lineId)).toEqual(after);
      for (const other of [strangerId, ...nobody]) expect(await port.setFeatures(other, lineId, changed, version)).toEqual(refuse('no-such-line'));
    });

    test('keeps where help is sent', async () => {
      const { port, accountId, strangerId, voice } = await given();
      const { lineId, emergency } = first(voice.lines);
      expect(await port.emergencyAddress(accountId, lineId)).toEqual(emergency);
      const moved: EmergencyAddress = { ...emergency, addressLine1: '9 Elm Street', addressLine2: 'Apt 4', confirmedOn: '2026-03-20' };
      expect(await port.setEmergencyAddress(accountId, lineId, moved)).toEqual(accept(undefined));
      expect(await port.emergencyAddress(accountId, lineId)).toEqual(moved);
      expect(await port.setEmergencyAddress(strangerId, lineId, moved)).toEqual(refuse('no-such-line'));
    });

    test('lists calls and messages newest first, page by page, each line its own', async () => {
      const { port, accountId, strangerId, voice } = await given();
      const { lineId } = first(voice.lines);
      const calls = voice.calls.map(({ lineId: _, ...call }) => call);
      const messages = voice.voicemails.map(({ wav: _, ...message }) => message);
      expect((await port.calls(accountId, lineId, page)).items).toEqual(calls);
      expect((await port.voicemails(accountId, lineId, page)).items).toEqual(messages);
      const one = await port.calls(accountId, lineId, { first: 2, after: undefined });
      expect(one.items).toEqual(calls.slice(0, 2));
      expect(await port.calls(accountId, lineId, { first: 2, after: one.next })).toEqual({ items: calls.slice(2), next: undefined });
      const newest = await port.voicemails(accountId, lineId, { first: 1, after: undefined });
      expect((await port.voicemails(accountId, lineId, { first: 5, after: newest.next })).items).toEqual(messages.slice(1));
      for (const [account, line] of [
        [accountId, voice.lines[1]?.lineId ?? ''],
        [strangerId, lineId],
        [accountId, "x'--"],
      ] as const) {
        expect((await port.calls(account, line, page)).items).toEqual([]);
        expect((await port.voicemails(account, line, page)).items).toEqual([]);
      }
    });

    test('VOICE-03 a message is read, its sound is given, and hearing it is remembered once and can be taken back', async () => {
      const { port, accountId, strangerId, voice } = await given();
      const { wav, ...message } = first(voice.voicemails);
      expect(await port.voicemail(accountId, message.voicemailId)).toEqual(message);
      const sound = await port.sound(accountId, message.voicemailId);
      expect([...(sound?.bytes ?? [])]).toEqual([...wav]);
      for (const minute of [58, 59]) expect(await port.setHeard(accountId, message.voicemailId, at(minute))).toEqual(accept(undefined));
      expect((await port.voicemail(accountId, message.voicemailId))?.heardAt).toBe(at(58));
      await port.setHeard(accountId, message.voicemailId, undefined);
      expect((await port.voicemail(accountId, message.voicemailId))?.heardAt).toBeUndefined();
      for (const [account, id] of [
        [strangerId, message.voicemailId],
        [accountId, 'x'],
        [accountId, nobody[1] ?? ''],
      ] as const) {
        expect(await port.voicemail(account, id)).toBeUndefined();
        expect(await port.sound(account, id)).toBeUndefined();
        expect(await port.setHeard(account, id, at(58))).toEqual(refuse('gone'));
      }
    });

    test('a deleted message counts no more, cannot be marked, and comes back as it was; two devices that delete it delete one', async () => {
      const { port, accountId, strangerId, voice } = await given();
      const { lineId, voicemailId } = first(voice.voicemails);
      const counted = async () => (await port.counts(accountId))[0];
      expect(await port.counts(accountId)).toEqual([
        { lineId, unheard: 2, kept: 3 },
        { lineId: voice.lines[1]?.lineId, unheard: 0, kept: 0 },
      ]);
      expect(await Promise.all([1, 2].map(() => port.remove(accountId, voicemailId, at(59))))).toEqual([accept(undefined), accept(undefined)]);
      expect(await counted()).toEqual({ lineId, unheard: 1, kept: 2 });
      expect((await port.voicemails(accountId, lineId, page)).items).toHaveLength(2);
      expect(await port.setHeard(accountId, voicemailId, at(59))).toEqual(refuse('gone'));
      expect((await port.voicemail(accountId, voicemailId))?.deletedAt).toBe(at(59));
      expect(await port.restore(strangerId, voicemailId)).toEqual(refuse('gone'));
      expect(await port.restore(accountId, voicemailId)).toEqual(accept(undefined));
      expect(await counted()).toEqual({ lineId, unheard: 2, kept: 3 });
      expect((await port.voicemail(accountId, voicemailId))?.deletedAt).toBeUndefined();
      expect(await port.remove(strangerId, voicemailId, at(59))).toEqual(refuse('gone'));
    });
  });
}
