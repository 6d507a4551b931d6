import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#platform/server/uuid.ts';
import { SOUND_VALID_MS } from '../rules/sound-path.ts';

/** The purpose of the key that signs them (`keyFor`). */
export const SOUND_KEY = 'voicemail sound';

/** Which message may be heard. */
export type SoundTicket = { readonly accountId: string; readonly voicemailId: string };

export type SoundTickets = {
  write(of: SoundTicket, nowMs: number): string;
  /** Undefined if we did not write it, or if its time is over. */
  read(ticket: string, nowMs: number): SoundTicket | undefined;
};

/** What stands in the address of a sound: players of browsers and of the installed app ask for it without a session. */
export function createSoundTickets(key: string): SoundTickets {
  const signed = (said: string) => `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`;
  return {
    write: ({ accountId, voicemailId }, nowMs) => signed(`${accountId}.${voicemailId}.${nowMs + SOUND_VALID_MS}`),
    read(ticket, nowMs) {
      const [accountId = '', voicemailId = '', until = ''] = ticket.split('.');
      const [given, right] = [Buffer.from(ticket), Buffer.from(signed(`${accountId}.${voicemailId}.${until}`))];
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      return isOurs && isUuid(accountId) && /^[\w-]{1,100}$/.test(voicemailId) && Number(until) >= nowMs ? { accountId, voicemailId } : undefined;
    },
  };
}
