import { describe, expect, test } from 'vitest';
import { accept, refuse } from '#platform/rules/result.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import { at, first, nobody, type VoiceToHave } from './voice-to-have.ts';
import type { VoicemailPort } from './voicemail-port.ts';
import { voicemailShapes } from './voicemail-shapes.ts';

/** Two accounts, fresh for each test: the first has exactly this, the other has no lines. */
export type GivenVoicemail = { readonly port: VoicemailPort; readonly accountId: string; readonly strangerId: string; readonly voice: VoiceToHave };

/** What every provider must satisfy behind the voicemail port. */
export function describeVoicemailPort(provider: string, open: () => Promise<GivenVoicemail>): void {
  const given = inShape(open, voicemailShapes);
  const page = { first: 50, after: undefined };

  describe(`the voicemail of ${provider}`, () => {
    test('lists messages newest first, page by page, each line its own; a deleted one that a page began after changes nothing', async () => {
      const { port, accountId, strangerId, voice } = await given();
      const { lineId } = first(voice.lines);
      const messages = voice.voicemails.map(({ wav: _, ...message }) => message);
      expect((await port.voicemails(accountId, lineId, page)).items).toEqual(messages);
      const newest = await port.voicemails(accountId, lineId, { first: 1, after: undefined });
      await port.remove(accountId, newest.next ?? '', at(59));
      expect((await port.voicemails(accountId, lineId, { first: 5, after: newest.next })).items).toEqual(messages.slice(1));
      for (const [account, line] of [
        [accountId, voice.lines[1]?.lineId ?? ''],
        [strangerId, lineId],
        [accountId, "x'--"],
        [nobody[1], lineId],
      ] as const)
        expect((await port.voicemails(account, line, page)).items).toEqual([]);
      expect(await port.counts(strangerId)).toEqual([]);
    });

    test('a message is read, its sound is given, and hearing it is remembered once and can be taken back', async () => {
      const { port, accountId, strangerId, voice } = await given();
      const { wav, ...message } = first(voice.voicemails);
      expect(await port.voicemail(accountId, message.voicemailId)).toEqual(message);
      const sound = await port.sound(accountId, message.voicemailId);
      expect([...(sound?.bytes ?? [])]).toEqual([...wav]);
      for (const minute of [58, 59]) expect(await port.setHeard(accountId, message.voicemailId, at(minute))).toEqual(accept(undefined));
      expect((await port.voicemail(accountId, message.voicemailId))?.isHeard).toBe(true);
      await port.setHeard(accountId, message.voicemailId, undefined);
      expect((await port.voicemail(accountId, message.voicemailId))?.isHeard).toBe(false);
      for (const [account, id] of [
        [strangerId, message.voicemailId],
        [accountId, 'x'],
        [accountId, nobody[1]],
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
      expect((await port.voicemail(accountId, voicemailId))?.isDeleted).toBe(true);
      expect(await port.restore(strangerId, voicemailId)).toEqual(refuse('gone'));
      expect(await port.restore(accountId, voicemailId)).toEqual(accept(undefined));
      expect(await counted()).toEqual({ lineId, unheard: 2, kept: 3 });
      expect((await port.voicemail(accountId, voicemailId))?.isDeleted).toBe(false);
      expect(await port.remove(strangerId, voicemailId, at(59))).toEqual(refuse('gone'));
    });
  });
}
