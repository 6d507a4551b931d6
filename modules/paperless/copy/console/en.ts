/** What operators read of paperless billing in the timeline of an account. */
export const en = {
  consentGiven: 'Paperless billing was turned on',
  consentWithdrawn: 'Paperless billing was turned off: bills are mailed again',
} as const;
