/** Where the sound of a message is, for a while: `/selfservice/voicemail-sound/{ticket}`. */
export const SOUND_PATH = '/selfservice/voicemail-sound';

/** How long such an address works, in milliseconds of machine time: a message of ten minutes, and time to listen again. */
export const SOUND_VALID_MS = 15 * 60_000;
