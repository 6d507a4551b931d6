import { randomUUID } from 'node:crypto';
import { CODE_VALID_MS, MAX_TRIES_PER_CODE, parseCode } from '#modules/identity/rules/step-up.ts';
import type { Outbox } from '#modules/notices/server/api.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type EmergencyAddress, readAddress, type TypedAddress } from '../../rules/emergency.ts';
import { type GuardMode, type LineFeatures, MOST_LISTED, MOST_TOGETHER } from '../../rules/features.ts';
import type { voiceLimits } from '../../rules/limits.ts';
import type { E164 } from '../../rules/line.ts';
import { type LineRules, readRules, type TypedRules } from '../../rules/line-rules.ts';
import type { VoiceNotice } from '../../rules/notices.ts';
import type { CallerList, SettingField, SettingRefusal, TargetPlace } from '../../rules/setting-refusal.ts';
import { readNumber, readTarget } from '../numbers.ts';
import type { VersionedFeatures, VoicePort } from '../port.ts';
import type { Voice } from '../voice.ts';
import { isProved, markProved, putTarget, takeTry } from './store.ts';

export type Refused = { readonly reason: SettingRefusal; readonly fields: readonly SettingField[] };
type Done = Result<undefined, Refused>;

export interface LineSettings {
  features(voice: Voice, lineId: string): Promise<VersionedFeatures | undefined>;
  emergencyAddress(voice: Voice, lineId: string): Promise<EmergencyAddress | undefined>;
  /** Sends calls to a number, or has it ring together with the line. One that nobody proved gets a code first: `confirm`. */
  setTarget(voice: Voice, lineId: string, place: TargetPlace, typed: string): Promise<Done>;
  /** Takes the code, once, in the session that asked; then the number is used. */
  proveTarget(voice: Voice, lineId: string, place: TargetPlace, typed: { readonly number: string; readonly code: string }): Promise<Done>;
  /** Ends a kind of forwarding, or that a number rings together with the line. */
  endTarget(voice: Voice, lineId: string, place: TargetPlace, number: string): Promise<Done>;
  setRules(voice: Voice, lineId: string, typed: TypedRules, version: number): Promise<Done>;
  setGuard(voice: Voice, lineId: string, guard: GuardMode): Promise<Done>;
  /** Puts a caller on a list, or takes them off it. */
  listCaller(voice: Voice, lineId: string, list: CallerList, caller: { readonly typed: string; readonly listed: boolean }): Promise<Done>;
  setEmergencyAddress(voice: Voice, lineId: string, typed: TypedAddress): Promise<Done>;
}

export type LineSettingsDependencies = {
  readonly voice: VoicePort;
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly notices: Pick<Outbox<VoiceNotice>, 'put'>;
  readonly limited: Limiter<keyof typeof voiceLimits>;
  /** Whether a code is the one of an id. */
  readonly isCode: (codeId: string, given: string) => boolean;
  /** Whether texts can be sent from here. */
  readonly canText: boolean;
};

/** As often as a change of a list is tried again that somebody else came before. */
const TRIES = 3;

const wrong = (reason: SettingRefusal, ...fields: readonly SettingField[]) => refuse({ reason, fields });

/** How customers change how a line treats calls. */
export function createLineSettings(deps: LineSettingsDependencies): LineSettings {
  const { voice: port, database, clock, machine, notices, limited, isCode, canText } = deps;
  const machineNow = (inMs = 0) => isoInstant(machine.nowMs() + inMs);

  const lineOf = (voice: Voice, lineId: string) => voice.lines.find((line) => line.lineId === lineId);
  /** Changes features as they are now; what somebody else changes at the same time stays changed. */
  const change = async (voice: Voice, lineId: string, to: (now: LineFeatures) => Result<LineFeatures, Refused>): Promise<Done> => {
    for (let tries = 0; lineOf(voice, lineId) && tries < TRIES; tries++) {
      const found = await port.features(voice.viewer.accountId, lineId);
      if (!found) break;
      const { version, ...features } = found;
      const next = to(features);
      if (!next.ok) return next;
      const set = await port.setFeatures(voice.viewer.accountId, lineId, next.value, version);
      if (set.ok) return set;
      if (set.refusal === 'no-such-line') break;
    }
    return wrong(lineOf(voice, lineId) ? 'changed' : 'no-such-line');
  };
  const use = (voice: Voice, lineId: string, place: TargetPlace, number: E164): Promise<Done> =>
    change(voice, lineId, (features) => {
      if (place !== 'together') return accept({ ...features, forwarding: { ...features.forwarding, [place]: number } });
      const together = [...features.together.filter((one) => one !== number), number];
      return together.length > MOST_TOGETHER ? wrong('full', 'number') : accept({ ...features, together });
    });

  return {
    features: async (voice, lineId) => (lineOf(voice, lineId) ? port.features(voice.viewer.accountId, lineId) : undefined),
    emergencyAddress: async (voice, lineId) => (lineOf(voice, lineId) ? port.emergencyAddress(voice.viewer.accountId, lineId) : undefined),

    async setTarget(voice, lineId, place, typed) {
      const line = lineOf(voice, lineId);
      if (!line) return wrong('no-such-line');
      const read = readTarget(typed);
      if (!read.ok) return wrong(read.refusal, 'number');
      const number = read.value;
      if (number === line.number) return wrong('own', 'number');
      const { accountId, userId, sessionId } = voice.viewer;
      const isOurs = voice.lines.some((one) => one.number === number);
      if (isOurs || (await isProved(database, accountId, number))) return use(voice, lineId, place, number);
      if (!canText) return wrong('no-texts', 'number');
      if ((await limited('forwarding-target', userId)) !== undefined || (await limited('code-to-target', number)) !== undefined)
        return wrong('too-many', 'number');
      const target = { accountId, userId, sessionId, number, partyId: randomUUID(), codeId: randomUUID() };
      await database.transaction().execute(async (transaction) => {
        await putTarget(transaction, target, machineNow(CODE_VALID_MS));
        const facts = { userId, codeId: target.codeId };
        await notices.put(transaction, { kind: 'forwarding-code', key: `code ${target.codeId}`, accountId: target.partyId, at: clock.now(), facts });
      });
      return wrong('confirm', 'code');
    },

    async proveTarget(voice, lineId, place, { number: typed, code: given }) {
      const read = readTarget(typed);
      const code = parseCode(given);
      if (!read.ok || code === undefined) return wrong('malformed', read.ok ? 'code' : 'number');
      const { accountId, sessionId } = voice.viewer;
      const whose = { accountId, sessionId, number: read.value };
      const pending = await takeTry(database, whose, machineNow(), MAX_TRIES_PER_CODE);
      if (!pending) return wrong('code-ended', 'code');
      if (!isCode(pending.codeId, code)) return wrong(pending.tries < MAX_TRIES_PER_CODE ? 'wrong-code' : 'code-ended', 'code');
      await markProved(database, whose, machineNow());
      return use(voice, lineId, place, read.value);
    },

    endTarget: (voice, lineId, place, number) =>
      change(voice, lineId, (features) =>
        accept(
          place === 'together'
            ? { ...features, together: features.together.filter((one) => one !== number) }
            : { ...features, forwarding: { ...features.forwarding, [place]: undefined } },
        ),
      ),

    async setRules(voice, lineId, typed, version) {
      const read = readRules(typed);
      if ('wrong' in read) return wrong('malformed', ...read.wrong);
      return setWhole(voice, lineId, read.rules, version);
    },

    setGuard: (voice, lineId, guard) => change(voice, lineId, (features) => accept({ ...features, guard })),

    async listCaller(voice, lineId, list, { typed, listed }) {
      const read = readNumber(typed);
      if (!read.ok) return wrong('malformed', 'number');
      const number = read.value;
      const other = list === 'blocked' ? 'allowed' : 'blocked';
      return change(voice, lineId, (features) => {
        const rest = features[list].filter((one) => one !== number);
        if (!listed) return accept({ ...features, [list]: rest });
        if (features[other].includes(number)) return wrong('listed', 'number');
        return rest.length >= MOST_LISTED ? wrong('full', 'number') : accept({ ...features, [list]: [...rest, number] });
      });
    },

    async setEmergencyAddress(voice, lineId, typed) {
      if (!lineOf(voice, lineId)) return wrong('no-such-line');
      const read = readAddress(typed);
      if ('wrong' in read) return wrong('malformed', ...read.wrong);
      const confirmedOn: IsoDate = todayIn(clock.now(), voice.timeZone);
      const set = await port.setEmergencyAddress(voice.viewer.accountId, lineId, { ...read.address, confirmedOn });
      return set.ok ? set : wrong('no-such-line');
    },
  };

  /** A form as a whole: what was changed since it was shown is not overwritten. */
  async function setWhole(voice: Voice, lineId: string, rules: LineRules, version: number): Promise<Done> {
    const found = lineOf(voice, lineId) && (await port.features(voice.viewer.accountId, lineId));
    if (!found) return wrong('no-such-line');
    const { version: _, ...features } = found;
    const set = await port.setFeatures(voice.viewer.accountId, lineId, { ...features, ...rules }, version);
    return set.ok ? set : wrong(set.refusal);
  }
}
