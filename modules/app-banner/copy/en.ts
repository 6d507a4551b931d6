/** What the banner says. */
export const en = {
  heading: 'Get the {site} app',
  ios: 'For iPhone and iPad',
  android: 'For Android',
  view: 'View',
  close: 'Close',
} as const;
