export const en = {
  voicemail: 'Voicemail',
  oneMessage: '1 message',
  messages: '{count} messages',
} as const;
