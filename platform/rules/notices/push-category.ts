/** All categories of push messages (specification 3). */
export const categories = [
  'APPOINTMENTS',
  'BILLING',
  'DEVICE_CONNECT',
  'OUTAGE_NOTIFICATION',
  'OUTAGE_RESOLUTION',
  'CAMPAIGN_MARKETING',
  'CAMPAIGN_SPECMOBILE',
  'IVA_CHAT',
] as const;
export type Category = (typeof categories)[number];
