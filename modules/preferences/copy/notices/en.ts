/** What preferences tells people by mail, text and push. Subjects and previews contain nothing personal. */
export const en = {
  codeSubject: 'Your verification code',
  goOn: 'Continue',
  contactSubject: 'Your email address was changed',
  contactText: 'The email address on file for you was changed to another one. We send this to both, so that you know.',
  contactCodes: 'We send no verification codes to the new address until it has been on file for 30 days.',
  codeShort: '{site}: {code} is your code. It is valid for 10 minutes. Share it with nobody: we never ask for it.',
  phoneSubject: 'Your phone number was changed',
  phoneShort: '{site}: your phone number on file was changed. If this was not you, call {phone} now.',
  phoneText:
    'The phone number on file for you was changed to another one. We send this to the new number, to the old one, if there was one, and by email, so that you know.',
  previewCode: 'It is valid for 10 minutes. Share it with nobody.',
} as const;
