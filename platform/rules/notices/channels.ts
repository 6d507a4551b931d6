/** The ways in which a person can be told. */
export const channelNames = ['mail', 'sms', 'push'] as const;
export type ChannelName = (typeof channelNames)[number];

/** Where a person can be reached; channels they have not agreed to have no address. */
export type Addresses = { readonly [name in ChannelName]?: string };
