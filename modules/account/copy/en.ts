/** What the account summary says. */
export const en = {
  pageTitle: 'Account summary',
  greeting: 'Hello, {name}',
  yourBill: 'Your bill',
  seeBill: 'See the bill',
  lineInternet: 'Internet',
  lineTv: 'TV',
  lineVoice: 'Voice',
  lineMobile: 'Mobile',
  lineStreaming: 'Streaming',
  lines: '{count, plural, one {# line} other {# lines}}',
  notProvisioned: 'Not active yet',

  settingsTitle: 'Settings',
  settingsPaperless: 'Paperless billing',
  settingsPaperlessText: 'Get your bills on paper too, or online only.',
  settingsAutoPay: 'Auto Pay',
  settingsAutoPayText: 'Which bills are paid automatically, on which day, and with what.',
  settingsMethods: 'Payment methods',
  settingsMethodsText: 'The cards and bank accounts you pay with.',
  settingsSecurity: 'Sign-in and security',
  settingsSecurityText: 'Your password, and where you are signed in.',
} as const;
