/** What cases tells people by mail, text and push. Subjects and previews contain nothing personal. */
export const en = {
  previewCaseOpened: 'We will answer, and tell you by email when we have.',
  previewCaseAnswered: 'Read our answer on our site.',
  previewCaseLink: 'Read your message and our answers on our site.',
  caseOpenedSubject: 'We have your message',
  caseOpenedText: 'Thank you for writing to us. We will answer, and tell you by email when we have.',
  caseAnsweredSubject: 'We have answered your message',
  caseAnsweredText: 'You wrote to us, and we have answered.',
  caseLinkSubject: 'The link to your message',
  caseLinkText: 'Here is the link to your message that you asked for.',
  caseKeep: 'The link opens your message for seven days: keep it to yourself. If you did not write to us, you do not need to do anything.',
  caseNotYou: 'If you did not write to us, call {phone}.',
  caseWhy: 'You get this email because somebody wrote to {site} and gave this address.',
  factCase: 'Case number',
  seeCase: 'See your message',
} as const;
