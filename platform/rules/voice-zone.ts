/** Leads to the Voice Zone of the customer's partner: the server answers it, it is no page of ours. */
export const VOICE_ZONE_PATH = '/voice-zone';
