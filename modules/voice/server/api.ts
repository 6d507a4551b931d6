import type { DeviceState } from '#modules/equipment/rules/device-state.ts';
import { hasVoice } from '#modules/identity/rules/has-voice.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { boundedPage, type Page, type PageRequest } from '#platform/rules/page.ts';
import type { Footprint, Partner } from '#platform/rules/partner/partner.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { mayManageVoice } from '#platform/rules/role.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { loudnessOf, readWav } from '#platform/server/sound/wav.ts';
import { type Call, isCoveredHotline } from '../rules/call.ts';
import { countsAs, type LineSwitch, linesFor } from '../rules/line.ts';
import { SOUND_PATH } from '../rules/sound-path.ts';
import { type VoiceLinks, voiceLinksOf } from '../rules/voice-links.ts';
import { BARS, recording, type Sound, soundName, type Voicemail } from '../rules/voicemail.ts';
import { createLinesByOperator, type LinesByOperator } from './by-operator.ts';
import type { VoicePort } from './port.ts';
import { createLineSettings, type LineSettings, type LineSettingsDependencies } from './settings/line-settings.ts';
import type { SoundTickets } from './sound-tickets.ts';
import type { Voice } from './voice.ts';
import type { VoicemailCount, VoicemailPort } from './voicemail-port.ts';

export interface VoiceApi {
  /** How customers change how a line treats calls. */
  readonly settings: LineSettings;
  readonly byOperator: LinesByOperator;
  /** Undefined if the account has no voice service. */
  voice(viewer: Viewer): Promise<Voice | undefined>;
  links(partner: Pick<Partner, 'links'>): VoiceLinks;
  /** How many messages the viewer's lines have; zero for whom voice is not theirs to manage. */
  count(voice: Pick<Voice, 'viewer' | 'mayManage'>): Promise<Omit<VoicemailCount, 'lineId'>>;
  counts(voice: Voice): Promise<readonly VoicemailCount[]>;
  /** What carries each line, as it counts; undefined for those whom the network alone recognized: nothing is looked up (ROLE-07). */
  switches(voice: Voice): Promise<readonly LineSwitch[] | undefined>;
  /** Without calls that the law keeps out of every log. */
  calls(voice: Voice, lineId: string, page: PageRequest): Promise<Page<Call>>;
  voicemails(voice: Voice, lineId: string, page: PageRequest): Promise<Page<Voicemail>>;
  /** Undefined for what is not on the viewer's lines. */
  voicemail(voice: Voice, voicemailId: string): Promise<Voicemail | undefined>;
  /** How loud a message is where, 0 to 100; none for a sound that is no WAV, or longer than ours are: it would be read as a whole. */
  loudness(voice: Voice, message: Voicemail): Promise<readonly number[]>;
  /** The address of a sound, for a while. */
  soundPath(voice: Voice, voicemailId: string): string;
  /**
   * What such an address leads to; undefined once its time is over, or the message is gone. Whoever plays it has heard the message: players ask for a
   * sound when it is played, and not before.
   */
  soundAt(ticket: string): Promise<(Sound & { readonly at: IsoInstant }) | undefined>;
  /** The sound of a message as a file, to be passed on; undefined if it is not there. */
  soundFile(voice: Voice, voicemailId: string): Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined>;
  setHeard(voice: Voice, voicemailId: string, heardAt: IsoInstant | undefined): Promise<Result<undefined, 'gone'>>;
  remove(voice: Voice, voicemailIds: readonly string[], at: IsoInstant): Promise<Result<undefined, 'gone'>>;
  restore(voice: Voice, voicemailIds: readonly string[]): Promise<Result<undefined, 'gone'>>;
}

type VoiceAccount = {
  readonly footprint: Footprint;
  readonly timeZone: string;
  readonly isCpniCompliant: boolean;
  readonly services: readonly { readonly line: string; readonly provisioned: boolean }[];
};

export type VoiceDependencies = LineSettingsDependencies & {
  /** How the account's telephone adapters stand, each; undefined: the network says nothing of it. */
  readonly adapters: (accountId: string) => Promise<readonly (DeviceState | undefined)[]>;
  readonly voice: VoicePort;
  readonly voicemail: VoicemailPort;
  readonly account: { account(accountId: string): Promise<VoiceAccount | undefined> };
  readonly stepUp: { isFresh(sessionId: string, purpose: 'voice-details'): Promise<boolean> };
  readonly tickets: SoundTickets;
  /** The setting `voice.metaToIms`. */
  readonly metaToIms: (whose: { readonly accountId: string }) => Promise<boolean>;
  /** This installation's environment: decides which of a partner's sites customers are led to. */
  readonly environment: string;
};

export function createVoice(deps: VoiceDependencies): VoiceApi {
  const { voice: port, voicemail: messages, account, stepUp, clock, machine, tickets, metaToIms, environment } = deps;

  const isProven = async (viewer: Viewer, { isCpniCompliant }: VoiceAccount): Promise<boolean | undefined> =>
    viewer.byNetwork ? undefined : isCpniCompliant || stepUp.isFresh(viewer.sessionId, 'voice-details');
  const has = ({ lines }: Voice, lineId: string): boolean => lines.some((line) => line.lineId === lineId);
  const voicemail = async (voice: Voice, voicemailId: string) => {
    const found = voice.lines.length === 0 ? undefined : await messages.voicemail(voice.viewer.accountId, voicemailId);
    return found && has(voice, found.lineId) ? found : undefined;
  };
  /** Each for itself; `gone` if any of them is. */
  const withEach = async (voice: Voice, voicemailIds: readonly string[], act: (voicemailId: string) => Promise<Result<undefined, 'gone'>>) => {
    const done = await Promise.all(
      [...new Set(voicemailIds)].map(async (voicemailId) => ((await voicemail(voice, voicemailId)) ? act(voicemailId) : refuse('gone' as const))),
    );
    return done.find(({ ok }) => !ok) ?? accept(undefined);
  };

  return {
    settings: createLineSettings(deps),
    byOperator: createLinesByOperator(deps),
    async voice(viewer) {
      const found = await account.account(viewer.accountId);
      if (!found || !hasVoice(found.services)) return undefined;
      const mayManage = mayManageVoice(viewer.role, found.footprint);
      const isCpniProven = mayManage ? await isProven(viewer, found) : undefined;
      const entry = !mayManage ? 'not-allowed' : isCpniProven ? 'open' : 'prove';
      const lines = entry === 'open' ? linesFor(await port.lines(viewer.accountId), viewer.role) : [];
      return { viewer, entry, isCpniProven, mayManage, timeZone: found.timeZone, lines };
    },
    links: ({ links }) => voiceLinksOf(links, environment),
    async count({ viewer, mayManage }) {
      if (!mayManage) return { unheard: 0, kept: 0 };
      const [lines, counts] = await Promise.all([port.lines(viewer.accountId), messages.counts(viewer.accountId)]);
      const seen = new Set(linesFor(lines, viewer.role).map(({ lineId }) => lineId));
      const own = counts.filter(({ lineId }) => seen.has(lineId));
      return { unheard: own.reduce((sum, { unheard }) => sum + unheard, 0), kept: own.reduce((sum, { kept }) => sum + kept, 0) };
    },
    counts: async (voice) => (await messages.counts(voice.viewer.accountId)).filter(({ lineId }) => has(voice, lineId)),
    async switches(voice) {
      if (voice.viewer.byNetwork || voice.lines.length === 0) return undefined;
      const { accountId } = voice.viewer;
      const [switches, moves] = await Promise.all([port.switches(accountId), metaToIms({ accountId })]);
      return switches.filter(({ lineId }) => has(voice, lineId)).map((line) => ({ ...line, switchType: countsAs(line.switchType, moves) }));
    },
    async calls(voice, lineId, page) {
      if (!has(voice, lineId)) return { items: [], next: undefined };
      const { items, next } = await port.calls(voice.viewer.accountId, lineId, boundedPage(page));
      return { items: items.filter(({ number }) => !isCoveredHotline(number)), next };
    },
    voicemails: async (voice, lineId, page) =>
      has(voice, lineId) ? messages.voicemails(voice.viewer.accountId, lineId, boundedPage(page)) : { items: [], next: undefined },
    voicemail,
    async loudness({ viewer }, { voicemailId, loudness, seconds }) {
      if (loudness !== undefined) return loudness;
      const sound = seconds > recording.mostSeconds ? undefined : await messages.sound(viewer.accountId, voicemailId);
      const read = sound?.type === 'audio/wav' ? readWav(sound.bytes) : undefined;
      return read ? loudnessOf(read, BARS) : [];
    },
    soundPath: ({ viewer: { accountId } }, voicemailId) => `${SOUND_PATH}/${tickets.write({ accountId, voicemailId }, machine.nowMs())}`,
    async soundAt(ticket) {
      const read = tickets.read(ticket, machine.nowMs());
      const message = read && (await messages.voicemail(read.accountId, read.voicemailId));
      const sound = message && !message.isDeleted && read ? await messages.sound(read.accountId, read.voicemailId) : undefined;
      if (!sound || !message || !read) return undefined;
      // It is played whether or not that can be noted now.
      if (!message.isHeard) await messages.setHeard(read.accountId, read.voicemailId, clock.now()).catch(() => undefined);
      return { ...sound, at: message.at };
    },
    async soundFile(voice, voicemailId) {
      const message = await voicemail(voice, voicemailId);
      const sound = message && !message.isDeleted ? await messages.sound(voice.viewer.accountId, voicemailId) : undefined;
      return message && sound && { name: soundName(message.at, sound.type), bytes: sound.bytes };
    },
    setHeard: (voice, voicemailId, heardAt) => withEach(voice, [voicemailId], (id) => messages.setHeard(voice.viewer.accountId, id, heardAt)),
    remove: (voice, voicemailIds, at) => withEach(voice, voicemailIds, (id) => messages.remove(voice.viewer.accountId, id, at)),
    restore: (voice, voicemailIds) => withEach(voice, voicemailIds, (id) => messages.restore(voice.viewer.accountId, id)),
  };
}
