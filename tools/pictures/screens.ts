/** A screen that is drawn, and where the demo shows it. */
export type Screen = {
  /** The drawing's file, without its extension. */
  readonly name: string;
  /** Whose; undefined for visitors. */
  readonly user?: string;
  readonly path: string;
};

export const screens: readonly Screen[] = [
  { name: 'home', user: 'olivia', path: '/account-summary' },
  { name: 'home-es', user: 'olivia', path: '/es/account-summary' },
  { name: 'home-past-due', user: 'mason', path: '/account-summary' },
  { name: 'billing', user: 'amelia', path: '/billing' },
  { name: 'auto-pay', user: 'liam', path: '/billing/autopay' },
  { name: 'wallet', user: 'olivia', path: '/billing/methods' },
  { name: 'activity', user: 'olivia', path: '/billing/activity' },
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
