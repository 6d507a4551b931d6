import { expect, test } from 'vitest';
import { termsKey } from './app-terms.ts';

test.each([
  ['Demarc', 'MyDemarcTermsAndConditions'],
  ['Lake & Valley Cable', 'MyLakeValleyCableTermsAndConditions'],
  ['Señal 7', 'MySeñal7TermsAndConditions'],
])('the preference of %s is called %s', (product, key) => {
  expect(termsKey(product)).toBe(key);
});
