/** What voice tells people by text. */
export const en = {
  codeSubject: 'Your code for forwarding',
  goOn: 'Continue',
  codeShort: '{site}: {code} is the code to forward calls to this phone. If nobody asked you for it, do not share it.',
  previewCode: 'It is valid for 10 minutes. Share it only with whose calls you want.',
} as const;
