/** What operators read where a customer is found. */
export const en = {
  customer: 'Customer',
  whyAddress: 'Service address',
  whyEmail: 'Email address',
  whyName: 'Name',
  whyNumber: 'Account number',
  whyPhone: 'Phone number',
  whyUsername: 'Username',
} as const;
