/** What the customer reads when the connection is lost (specification 8). */
export const en = {
  title: 'Internet Connection Issues',
  passive: "We're trying to reconnect. Please check your internet connection.",
  modal: "We're sorry, we're trying to reconnect... This page loads again by itself when your connection is back.",
  tipsHeading: 'Troubleshoot Connection Issues:',
  tipTurnOn: 'Turn on cellular data or WiFi and connect.',
  tipChange: 'Change WiFi networks.',
  tipAirplane: 'Check that airplane mode is off and WiFi is on.',
  toneNegative: 'Important',
  close: 'Close',
} as const;
