/** The words of the banner and of the page about the apps. */
export const en = {
  heading: 'Get the {site} app',
  ios: 'For iPhone and iPad',
  android: 'For Android',
  view: 'View',
  close: 'Close',

  sameAccount: 'Your bill, your payments and your settings, with the same username and password.',
  toneInfo: 'Information',
  signedInAs: 'You are signed in as {username}',
  byNetwork: 'Your home network signed you in, without a password. The app asks for this username.',
  anotherAccount: 'Sign in with another account',
} as const;
