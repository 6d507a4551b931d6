import { describe, expect, test } from 'vitest';
import { accept, refuse } from '#platform/rules/result.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { EmergencyAddress } from '../rules/emergency.ts';
import { type LineFeatures, usualFeatures } from '../rules/features.ts';
import type { VoicePort } from './port.ts';
import { voiceShapes } from './port-shapes.ts';
import { first, nobody, type VoiceToHave } from './voice-to-have.ts';

/** Two accounts, fresh for each test: the first has exactly this, the other has no lines. */
export type GivenVoice = { readonly port: VoicePort; readonly accountId: string; readonly strangerId: string; readonly voice: VoiceToHave };

/** What every provider must satisfy behind the voice port. */
export function describeVoicePort(provider: string, open: () => Promise<GivenVoice>): void {
  const given = inShape(open, voiceShapes);
  const page = { first: 50, after: undefined };

  describe(`the voice platform of ${provider}`, () => {
    test('lists the lines of the account in order, and what carries each; another account has none', async () => {
      const { port, accountId, strangerId, voice } = await given();
      expect(await port.lines(accountId)).toEqual(voice.lines.map(({ lineId, number, label, isHosted }) => ({ lineId, number, label, isHosted })));
      const switches = voice.lines.map(({ lineId, switchType, featureVersion }) => ({ lineId, switchType, featureVersion }));
      expect(await port.switches(accountId)).toEqual(switches);
      for (const other of [strangerId, ...nobody]) {
        expect([await port.lines(other), await port.switches(other)]).toEqual([[], []]);
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

    test('lists calls newest first, page by page, each line its own', async () => {
      const { port, accountId, strangerId, voice } = await given();
      const { lineId } = first(voice.lines);
      const calls = voice.calls.map(({ lineId: _, ...call }) => call);
      expect((await port.calls(accountId, lineId, page)).items).toEqual(calls);
      const one = await port.calls(accountId, lineId, { first: 2, after: undefined });
      expect(one.items).toEqual(calls.slice(0, 2));
      expect(await port.calls(accountId, lineId, { first: 2, after: one.next })).toEqual({ items: calls.slice(2), next: undefined });
      for (const [account, line] of [
        [accountId, voice.lines[1]?.lineId ?? ''],
        [strangerId, lineId],
        [accountId, "x'--"],
      ] as const)
        expect((await port.calls(account, line, page)).items).toEqual([]);
    });

    test('finds the line of a number', async () => {
      const { port, accountId, voice } = await given();
      for (const { lineId, number } of voice.lines) expect(await port.find(number)).toEqual({ accountId, lineId });
      expect(await port.find('+15005550006')).toBeUndefined();
    });
  });
}
