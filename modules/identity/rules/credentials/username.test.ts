import { expect, test } from 'vitest';
import { usernameKey } from './username.ts';

test('a username is the same in any case, with surrounding spaces, and in full-width letters', () => {
  for (const typed of ['olivia', 'OLIVIA', ' Olivia ', 'ｏｌｉｖｉａ']) expect(usernameKey(typed)).toBe('olivia');
});
