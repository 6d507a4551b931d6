/** What paperless tells people by mail, text and push. Subjects and previews contain nothing personal. */
export const en = {
  previewDelivery: 'Here is how they come from now on.',
  deliverySubject: 'How you get your bills has changed',
  deliveryOnline: 'From now on you get your bills online only. A bill that is already on its way may still arrive on paper.',
  deliveryPaper: 'From the next bill on you get paper bills in the mail again. They stay online too.',
  deliveryNotYou: 'If nobody in your household asked for this, change it back.',
  seeDelivery: 'See how you get your bills',
} as const;
