/** What billing tells people by mail, text and push. Subjects and previews contain nothing personal. */
export const en = {
  factPastDue: 'Past due',
  warningSubject: 'Action needed: your bill',
  warningText: '{amount} has been past due since {date}. Pay it soon, or your service will be interrupted.',
  stoppedSubject: 'Action needed: your service',
  stoppedSuspended: 'Your service is suspended, because {amount} has been past due since {date}. Pay what is past due and it comes back.',
  stoppedDisconnected: 'Your service is disconnected, because {amount} has been past due since {date}. Pay the whole amount due and it comes back.',
  stoppedHotlined:
    'Your mobile service is limited, because {amount} has been past due since {date}. Your lines reach only us and emergency services. Pay the whole amount due and they work again in 1 to 2 hours.',
  stoppedTemporary:
    'Your mobile service is temporarily disconnected, because {amount} has been past due since {date}. Pay the whole amount due and it works again in 1 to 2 hours.',
  stoppedInactive: 'Your mobile lines are no longer active, because {amount} has been past due since {date}. What is owed is still due.',
  equipmentSubject: 'Action needed: your equipment',
  equipmentText:
    'Your service has been disconnected for some time, and {amount} has been past due since {date}. Pay it, and return our equipment to a store.',
  restoredSubject: 'Your service is coming back',
  restoredText: 'Nothing is past due now. Your service is back about {minutes, plural, one {# minute} other {# minutes}} after your payment.',
  restoredMobile: 'Nothing is past due now. Your mobile service is back 1 to 2 hours after your payment.',
  previewWarning: 'Pay what is past due to keep your service.',
  previewEquipment: 'What to pay, and what to return.',
  previewRestored: 'Nothing is past due now.',
} as const;
