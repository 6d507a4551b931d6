/** A screen that is drawn, and where the demo shows it. */
export type Screen = {
  /** The drawing's file, without its extension. */
  readonly name: string;
  /** Whose; undefined for visitors. */
  readonly user?: string;
  readonly path: string;
  /** What is pressed from there, one after another: selectors of Playwright. */
  readonly presses?: readonly string[];
};

/** The main button of a step. */
const CONTINUE = 'main form button[type=submit]';
const TO_PAY = 'main a[href^="/billing/pay?"]';

export const screens: readonly Screen[] = [
  { name: 'home', user: 'olivia', path: '/account-summary' },
  { name: 'home-es', user: 'olivia', path: '/es/account-summary' },
  { name: 'home-past-due', user: 'mason', path: '/account-summary' },
  { name: 'billing', user: 'amelia', path: '/billing' },
  { name: 'auto-pay', user: 'liam', path: '/billing/autopay' },
  { name: 'wallet', user: 'olivia', path: '/billing/methods' },
  { name: 'activity', user: 'olivia', path: '/billing/activity' },
  { name: 'statement', user: 'olivia', path: '/billing/activity', presses: ['main a[href^="/billing/statement"]'] },
  { name: 'sign-in', path: '/login' },
  { name: 'past-due', user: 'mason', path: '/billing/past-due' },
  { name: 'orders', user: 'benjamin', path: '/orders' },
  { name: 'pay-method', user: 'olivia', path: '/billing', presses: [TO_PAY, CONTINUE] },
  { name: 'pay-date', user: 'olivia', path: '/billing', presses: [TO_PAY, CONTINUE, CONTINUE] },
  { name: 'services', user: 'olivia', path: '/services' },
  { name: 'internet', user: 'olivia', path: '/services/internet' },
  { name: 'speed-test', user: 'olivia', path: '/services/internet/speed-test' },
  { name: 'self-install', user: 'nora', path: '/selfinstall' },
  { name: 'voicemail', user: 'james', path: '/services/voice/voicemail' },
  { name: 'mailbox', user: 'olivia', path: '/email', presses: ['main a[href*="/email/messages/"]'] },
  { name: 'checkout-review', user: 'olivia', path: '/upgrade', presses: [CONTINUE] },
  { name: 'outage-map', path: '/outage-map' },
  { name: 'plans', path: '/mkt' },
  { name: 'support', user: 'olivia', path: '/support' },
];

/** The pictures of the README: a wide screen by day beside a phone by night. */
export const readme = [
  {
    file: 'docs/pictures/billing.png',
    wide: { name: 'billing', user: 'olivia', path: '/billing' },
    narrow: { name: 'billing', user: 'olivia', path: '/es/billing' },
  },
] as const satisfies readonly { readonly file: string; readonly wide: Screen; readonly narrow: Screen }[];
