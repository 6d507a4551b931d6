import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { firstSeconds, readWav, writeWav } from '#platform/server/sound/wav.ts';
import type { NewCall, OfferedCall, PlacedCall, Said, SettlementRequest } from './wire.ts';

export type Calls = ReturnType<typeof createCalls>;

/** Calls of the sandbox network: placed by its operator, taken by the voice platform that serves the lines. */
export function createCalls(database: Database, machine: MachineClock) {
  return {
    /** `no-sound`: what the caller says is no WAV file that a telephone network carries. */
    async place({ sound, ...call }: NewCall): Promise<Result<{ readonly call_id: string }, 'no-sound'>> {
      const spoken = sound === null ? undefined : readWav(Buffer.from(sound, 'base64'));
      if (sound !== null && spoken === undefined) return refuse('no-sound');
      const callId = randomUUID();
      await sql`
        insert into sandbox.calls (call_id, from_number, from_name, to_number, suspect, phone, talk_seconds, sound, words, confidence, placed_ms)
        values (${callId}, ${call.from}, ${call.from_name}, ${call.to}, ${call.suspect}, ${call.phone}, ${call.talk_seconds},
          ${spoken ? Buffer.from(writeWav(spoken)) : null}, ${call.words}, ${call.words === null ? null : call.confidence}, ${machine.nowMs()})`.execute(
        database,
      );
      return accept({ call_id: callId });
    },

    async offered(most: number): Promise<readonly OfferedCall[]> {
      const { rows } = await sql<OfferedCall>`
        select call_id, from_number as "from", from_name, to_number as "to", suspect, phone, talk_seconds, sound is not null as speaks
        from sandbox.calls where outcome is null order by placed_ms, call_id limit ${most}`.execute(database);
      return rows;
    },

    async show(callId: string): Promise<Result<PlacedCall, 'no-such-call'>> {
      const { rows } = await sql<PlacedCall>`
        select call_id, from_number as "from", to_number as "to", outcome, coalesce(numbers, '{}') as numbers from sandbox.calls where call_id = ${callId}`.execute(
        database,
      );
      return rows[0] ? accept(rows[0]) : refuse('no-such-call');
    },

    async listen(callId: string, mostSeconds: number): Promise<Result<Said, 'no-such-call' | 'silence'>> {
      const { rows } = await sql<{ readonly sound: Buffer | null; readonly words: string | null; readonly confidence: number | null }>`
        select sound, words, confidence from sandbox.calls where call_id = ${callId}`.execute(database);
      if (!rows[0]) return refuse('no-such-call');
      const { sound, words, confidence } = rows[0];
      const spoken = sound ? readWav(sound) : undefined;
      if (!spoken) return refuse('silence');
      const heard = firstSeconds(spoken, mostSeconds);
      return accept({
        wav: Buffer.from(writeWav(heard)).toString('base64'),
        cut: heard.samples.length < spoken.samples.length,
        ...{ words, confidence },
      });
    },

    /** What was said is forgotten here: the platform has it. */
    async settle(callId: string, { outcome, numbers }: SettlementRequest): Promise<Result<object, 'no-such-call'>> {
      const { rows } = await sql`
        update sandbox.calls set outcome = coalesce(outcome, ${outcome}), numbers = coalesce(numbers, ${numbers}), sound = null
        where call_id = ${callId} returning call_id`.execute(database);
      return rows.length > 0 ? accept({}) : refuse('no-such-call');
    },
  };
}
