import { createTickets } from '#platform/server/http/tickets.ts';
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
  const tickets = createTickets(key, SOUND_VALID_MS);
  return {
    write: ({ accountId, voicemailId }, nowMs) => tickets.write([accountId, voicemailId], nowMs),
    read(ticket, nowMs) {
      const [accountId = '', voicemailId = ''] = tickets.read(ticket, nowMs) ?? [];
      return isUuid(accountId) && /^[\w-]{1,100}$/.test(voicemailId) ? { accountId, voicemailId } : undefined;
    },
  };
}
