import type { DeviceState } from '#modules/equipment/rules/device-state.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { EmergencyAddress } from '../rules/emergency.ts';
import type { LineSwitch, VoiceLine } from '../rules/line.ts';
import { type Registration, registrationOf } from '../rules/registration.ts';
import { readNumber } from './numbers.ts';
import type { FoundLine, VersionedFeatures, VoicePort } from './port.ts';
import type { VoicemailPort } from './voicemail-port.ts';

/** A line as operators see it: what it is, what it does with calls and whether it can be reached. Never who called, and never what was said. */
export type LineForOperator = VoiceLine & {
  /** Undefined if the network says nothing of it. */
  readonly carried: LineSwitch | undefined;
  readonly registration: Registration;
  readonly features: VersionedFeatures | undefined;
  readonly emergency: EmergencyAddress | undefined;
  /** How many messages it holds, and how many of them nobody heard; undefined while the voicemail is silent. */
  readonly messages: { readonly kept: number; readonly unheard: number } | undefined;
};

/** What operators see of lines; looking at one leaves a line in the audit trail. */
export interface LinesByOperator {
  /** Whose line has a number, as typed. Tells nothing else, so it is not recorded. */
  find(typed: string): Promise<FoundLine | undefined>;
  show(actor: string, typed: string): Promise<(LineForOperator & { readonly accountId: string }) | undefined>;
  /** Every line of an account, in its order; the page that shows them records that it was opened. */
  lines(accountId: string): Promise<readonly LineForOperator[]>;
}

type Dependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly voice: Pick<VoicePort, 'find' | 'lines' | 'switches' | 'features' | 'emergencyAddress'>;
  readonly voicemail: Pick<VoicemailPort, 'counts'>;
  readonly adapters: (accountId: string) => Promise<readonly (DeviceState | undefined)[]>;
};

export function createLinesByOperator({ database, clock, voice, voicemail, adapters }: Dependencies): LinesByOperator {
  const find: LinesByOperator['find'] = async (typed) => {
    const number = readNumber(typed);
    return number.ok ? voice.find(number.value) : undefined;
  };
  const lines: LinesByOperator['lines'] = async (accountId) => {
    const own = await voice.lines(accountId);
    if (own.length === 0) return [];
    // A voicemail that is silent hides no line, and neither does a network.
    const [switches, counts, standing] = await Promise.all([
      voice.switches(accountId),
      voicemail.counts(accountId).catch(() => []),
      adapters(accountId).catch(() => []),
    ]);
    return Promise.all(
      own.map(async (line) => {
        const isOfLine = (one: { readonly lineId: string }) => one.lineId === line.lineId;
        const [features, emergency] = await Promise.all([voice.features(accountId, line.lineId), voice.emergencyAddress(accountId, line.lineId)]);
        return {
          ...{ ...line, features, emergency, carried: switches.find(isOfLine), messages: counts.find(isOfLine) },
          registration: registrationOf(standing),
        };
      }),
    );
  };
  return {
    find,
    lines,
    async show(actor, typed) {
      const found = await find(typed);
      const line = found && (await lines(found.accountId)).find(({ lineId }) => lineId === found.lineId);
      if (!found || !line) return undefined;
      await writeAudit(database, found.accountId, { actor, act: 'line.shown', subject: { line: found.lineId }, at: clock.now() });
      return { ...line, accountId: found.accountId };
    },
  };
}
