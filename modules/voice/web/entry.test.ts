import { expect, test } from 'vitest';
import { awayFrom } from './entry.ts';

test('whoever proves who they are comes back to the page and to the line that they asked for', () => {
  const backTo = (line?: string) => {
    const away = awayFrom({ entry: 'prove' }, '/services/voice/settings', line);
    return away ? new URL(away.elsewhere, 'https://portal.example').searchParams.get('return') : undefined;
  };
  expect(backTo()).toBe('/services/voice/settings');
  expect(backTo('line & two')).toBe('/services/voice/settings?line=line+%26+two');
});
