import { expect, test } from 'vitest';
import { coreLines } from './core-lines.ts';

test.each([
  [['internet'], 'internet'],
  [['voice', 'internet'], 'internetVoice'],
  [['mobile', 'voice', 'tv', 'internet', 'streaming'], 'internetTvVoice'],
  [['tv'], 'tv'],
  [['mobile'], undefined],
  [[], undefined],
])('the core bill of somebody with %j is for %s', (services, lines) => {
  expect(coreLines(services)).toBe(lines);
});
