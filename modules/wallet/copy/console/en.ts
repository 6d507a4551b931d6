/** What operators read of an account's payment methods, apart from the customers' own words. */
export const en = {
  method: 'Method',
  methods: 'Payment methods',
  state: 'State',
  valid: 'Works',
} as const;
