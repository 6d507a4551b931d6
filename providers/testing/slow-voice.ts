import type { EmergencyAddress } from '#modules/voice/rules/emergency.ts';
import type { LineFeatures } from '#modules/voice/rules/features.ts';
import type { Voicemail } from '#modules/voice/rules/voicemail.ts';
import type { VoicePort } from '#modules/voice/server/port.ts';
import type { VoicemailPort } from '#modules/voice/server/voicemail-port.ts';
import type { PageRequest } from '#platform/rules/page.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { SlowVoice } from './slow-account.ts';
import { answering } from './slow-books.ts';

type Line = { readonly line: SlowVoice['lines'][number]; features: LineFeatures; version: number; emergency: EmergencyAddress };
type Known = { readonly lines: readonly Line[]; readonly calls: SlowVoice['calls']; messages: SlowVoice['voicemails'] };

/** A voice platform in memory. */
export function voiceOf(accounts: readonly { readonly account: { readonly accountId: string }; readonly voice?: SlowVoice }[]) {
  const known = new Map(
    accounts.map(({ account, voice }): [string, Known] => [
      account.accountId,
      {
        lines: (voice?.lines ?? []).map((line) => ({ line, features: line.features, version: 1, emergency: line.emergency })),
        calls: voice?.calls ?? [],
        messages: voice?.voicemails ?? [],
      },
    ]),
  );
  const of = async (accountId: string): Promise<Known | undefined> => {
    await answering();
    return known.get(accountId);
  };
  const lineOf = async (accountId: string, lineId: string) => (await of(accountId))?.lines.find(({ line }) => line.lineId === lineId);
  const change = async (accountId: string, voicemailId: string, act: (message: Voicemail) => Partial<Voicemail> | undefined) => {
    const all = await of(accountId);
    const message = all?.messages.find((one) => one.voicemailId === voicemailId);
    const changed = message && act(message);
    if (!all || !changed) return refuse('gone' as const);
    all.messages = all.messages.map((one) => (one.voicemailId === voicemailId ? { ...one, ...changed } : one));
    return accept(undefined);
  };
  const messagesOf = (all: Known | undefined, lineId: string) =>
    (all?.messages ?? []).filter((message) => message.lineId === lineId && !message.isDeleted);

  const voice: VoicePort = {
    lines: async (accountId) =>
      ((await of(accountId))?.lines ?? []).map(({ line: { lineId, number, label, isHosted } }) => ({ lineId, number, label, isHosted })),
    async find(number) {
      await answering();
      const owner = accounts.find(({ voice }) => voice?.lines.some((line) => line.number === number));
      const line = owner?.voice?.lines.find((one) => one.number === number);
      return owner && line && { accountId: owner.account.accountId, lineId: line.lineId };
    },
    switches: async (accountId) =>
      ((await of(accountId))?.lines ?? []).map(({ line: { lineId, switchType, featureVersion } }) => ({ lineId, switchType, featureVersion })),
    async features(accountId, lineId) {
      const found = await lineOf(accountId, lineId);
      return found && { ...found.features, version: found.version };
    },
    async setFeatures(accountId, lineId, features, version) {
      const found = await lineOf(accountId, lineId);
      if (!found) return refuse('no-such-line');
      if (found.version !== version) return refuse('changed');
      found.features = features;
      found.version += 1;
      return accept(undefined);
    },
    emergencyAddress: async (accountId, lineId) => (await lineOf(accountId, lineId))?.emergency,
    async setEmergencyAddress(accountId, lineId, address) {
      const found = await lineOf(accountId, lineId);
      if (!found) return refuse('no-such-line');
      found.emergency = address;
      return accept(undefined);
    },
    async calls(accountId, lineId, page) {
      const own = ((await of(accountId))?.calls ?? []).filter((call) => call.lineId === lineId);
      return pageOf(
        own,
        page,
        ({ callId }) => callId,
        ({ lineId: _, ...call }) => call,
      );
    },
  };

  const voicemail: VoicemailPort = {
    async voicemails(accountId, lineId, page) {
      return pageOf(
        messagesOf(await of(accountId), lineId),
        page,
        ({ voicemailId }) => voicemailId,
        ({ wav: _, ...message }) => message,
      );
    },
    async voicemail(accountId, voicemailId) {
      const found = (await of(accountId))?.messages.find((message) => message.voicemailId === voicemailId);
      if (!found) return undefined;
      const { wav: _, ...message } = found;
      return message;
    },
    async counts(accountId) {
      const all = await of(accountId);
      return (all?.lines ?? []).map(({ line: { lineId } }) => {
        const messages = messagesOf(all, lineId);
        return { lineId, kept: messages.length, unheard: messages.filter(({ isHeard }) => !isHeard).length };
      });
    },
    async sound(accountId, voicemailId) {
      const found = (await of(accountId))?.messages.find((message) => message.voicemailId === voicemailId);
      return found && { type: 'audio/wav', bytes: found.wav };
    },
    setHeard: (accountId, voicemailId, heardAt) =>
      change(accountId, voicemailId, (message) => (message.isDeleted ? undefined : { isHeard: heardAt !== undefined })),
    remove: (accountId, voicemailId) => change(accountId, voicemailId, () => ({ isDeleted: true })),
    restore: (accountId, voicemailId) => change(accountId, voicemailId, () => ({ isDeleted: false })),
  };
  return { voice, voicemail };
}

function pageOf<Had, Given>(all: readonly Had[], { first, after }: PageRequest, keyOf: (one: Had) => string, given: (one: Had) => Given) {
  const from = after === undefined ? 0 : all.findIndex((one) => keyOf(one) === after) + 1;
  const items = all.slice(from, from + first);
  const last = items.at(-1);
  return { items: items.map(given), next: last && from + first < all.length ? keyOf(last) : undefined };
}
