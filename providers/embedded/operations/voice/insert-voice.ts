import { sql } from 'kysely';
import type { Call } from '#modules/voice/rules/call.ts';
import type { EmergencyAddress } from '#modules/voice/rules/emergency.ts';
import type { LineFeatures } from '#modules/voice/rules/features.ts';
import type { LineSwitch, VoiceLine } from '#modules/voice/rules/line.ts';
import type { Voicemail } from '#modules/voice/rules/voicemail.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

/** A line to open. */
export type VoiceLineDefinition = VoiceLine & Omit<LineSwitch, 'lineId'> & { readonly features: LineFeatures; readonly emergency: EmergencyAddress };

export type VoiceOfAccount = { readonly accountId: string; readonly voice: readonly VoiceLineDefinition[] };

/** CTEs that insert the telephone lines of accounts, and enter their numbers in the directory. */
export const insertVoiceLines = (accounts: readonly VoiceOfAccount[]) => sql`
    voice_line as (
      insert into oss.voice_lines select * from jsonb_populate_recordset(null::oss.voice_lines, ${JSON.stringify(accounts.flatMap(lineRows))})
      returning account_id, line_id, number
    ), voice_number as (
      insert into oss.voice_numbers (number, account_id, line_id) select number, account_id, line_id from voice_line
    )`;

const lineRows = ({ accountId, voice }: VoiceOfAccount) =>
  voice.map(({ lineId, number, label, isHosted, switchType, featureVersion, features, emergency }, position) => ({
    account_id: accountId,
    line_id: lineId,
    ...{ position, number, label, features, version: 1 },
    hosted: isHosted,
    switch_type: switchType,
    feature_version: featureVersion,
    address_line1: emergency.addressLine1,
    address_line2: emergency.addressLine2,
    ...{ city: emergency.city, state: emergency.state, zip: emergency.zip },
    confirmed_on: emergency.confirmedOn,
  }));

/** A message with its sound; `heardAt`: undefined if nobody heard it. */
export type VoicemailToStore = Omit<Voicemail, 'isHeard' | 'isDeleted'> & {
  readonly accountId: string;
  readonly audio: Uint8Array;
  readonly heardAt: IsoInstant | undefined;
};

/** Stores a message; one that is stored already stays as it is. */
export async function storeVoicemail(database: Database, { accountId, audio, ...message }: VoicemailToStore): Promise<void> {
  const { voicemailId, lineId, from, name, at, seconds, isCut, transcript, loudness, heardAt } = message;
  await sql`
    insert into oss.voicemails (account_id, voicemail_id, line_id, from_number, name, at, seconds, cut, transcript, confidence, loudness, heard_at, audio_type, audio)
    values (${accountId}, ${voicemailId}, ${lineId}, ${from ?? null}, ${name ?? null}, ${at}, ${seconds}, ${isCut}, ${transcript?.text ?? null},
      ${transcript?.percent ?? null}, ${[...(loudness ?? [])]}, ${heardAt ?? null}, 'audio/wav', ${Buffer.from(audio)})
    on conflict do nothing`.execute(database);
}

/** Writes a call into the log of a line, once. */
export async function storeCall(database: Database, { accountId, lineId, ...call }: { readonly accountId: string; readonly lineId: string } & Call) {
  const { callId, direction, number, name, at, seconds, outcome, forwardedTo, isSuspect } = call;
  await sql`
    insert into oss.calls (account_id, line_id, call_id, direction, number, name, at, seconds, outcome, forwarded_to, suspect)
    values (${accountId}, ${lineId}, ${callId}, ${direction}, ${number ?? null}, ${name ?? null}, ${at}, ${seconds}, ${outcome}, ${forwardedTo ?? null}, ${isSuspect})
    on conflict do nothing`.execute(database);
}
