/** The question for a rating, in the installed app. */
export const en = {
  close: 'Close',
  later: 'Not now',
  rate: 'Rate the app',
  text: 'Your app store asks for it in its own window. It takes a moment and helps others find the app.',
  title: 'Rate this app?',
} as const;
