/** Leads to the Voice Zone of the customer's partner. The server answers it; it is not a portal page. */
export const VOICE_ZONE_PATH = '/voice-zone';
