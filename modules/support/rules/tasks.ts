/** What a customer can do, and the page where it is done; found by the words that the catalogues have for it. */
export const tasks = [
  { name: 'payBill', path: '/billing/pay' },
  { name: 'seeBill', path: '/billing' },
  { name: 'statements', path: '/billing/statements' },
  { name: 'activity', path: '/billing/activity' },
  { name: 'autoPay', path: '/billing/autopay' },
  { name: 'scheduled', path: '/billing/scheduled' },
  { name: 'methods', path: '/billing/methods' },
  { name: 'paperless', path: '/billing/paperless' },
  { name: 'mobileBill', path: '/billing/mobile' },
  { name: 'users', path: '/settings/users' },
  { name: 'password', path: '/security/password' },
  { name: 'sessions', path: '/security' },
  { name: 'write', path: '/support/forms' },
  { name: 'cases', path: '/support/cases' },
  { name: 'forgot', path: '/forgot' },
  { name: 'createAccount', path: '/my-account/create' },
] as const satisfies readonly { readonly name: string; readonly path: `/${string}` }[];
