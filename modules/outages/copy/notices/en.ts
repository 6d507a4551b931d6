/** What people are told of outages by mail, text and push. Subjects and previews contain nothing personal. */
export const en = {
  cancelledText: 'There is no outage at your address after all. If something does not work, check your service.',
  estimateText: 'We have a new estimate of when service is back at your address.',
  newsSubject: 'News about the outage in your area',
  plannedSubject: 'Planned work in your area',
  plannedText:
    'On {date} we work on the network in your area, and your service is off for a while. See from when to when, and add it to your calendar.',
  previewNews: 'How the repair has come along.',
  previewPlanned: 'When your service is off.',
  previewRestored: 'See whether it works again.',
  restoredSubject: 'Service is back in your area',
  restoredText: 'The outage in your area is over, and your service should work again. Is it working?',
  seeOutage: 'See the outage',
  updatedText: 'There is news about the outage at your address.',
} as const;
