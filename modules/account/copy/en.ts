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
} as const;
