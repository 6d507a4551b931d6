import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { forgetFailures } from './limits/sign-in-brake.ts';

/** Instants of machine time: a session ends by when it began, kept or not, and if it is not kept also by when it was last used. */
export type Ends = { readonly startedBefore: string; readonly keptStartedBefore: string; readonly seenBefore: string };

/** Deletes expired records: sessions by these instants, tries and the provider's records by `now`. */
export async function forgetEnded(database: Database, now: string, ends: Ends): Promise<void> {
  const session = { table: 'demarc.session', key: ['session_hash'], age: 'started_at' } as const;
  await forget(database, { ...session, where: sql`kept and started_at <= ${ends.keptStartedBefore}` });
  const idle = sql`last_seen_at <= ${ends.seenBefore}`;
  await forget(database, { ...session, where: sql`not kept and (started_at <= ${ends.startedBefore} or ${idle})` });
  const triedBefore = sql`window_started_at <= ${ends.startedBefore}`;
  await forget(database, { table: 'demarc.sign_in_try', key: ['kind', 'key_hash'], age: 'window_started_at', where: triedBefore });
  await forgetFailures(database, Date.parse(now));
  const over = { age: 'expires_at', where: sql`expires_at <= ${now}` };
  await forget(database, { table: 'demarc.recovery', key: ['recovery_hash'], ...over });
  await forget(database, { table: 'demarc.logout_token', key: ['token_hash'], ...over });
  await forget(database, { table: 'demarc.oidc_record', key: ['model', 'id_hash'], ...over });
  await forget(database, { table: 'demarc.passkey_challenge', key: ['bound_to', 'purpose'], ...over });
}
