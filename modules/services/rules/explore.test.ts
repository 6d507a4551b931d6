import { expect, test } from 'vitest';
import { exploreActs, standing } from './explore.ts';

const primary = { role: 'Primary', voiceZone: true, securitySuite: true, exploreCta: true } as const;

test('EXPL-01 each card offers what its line has', () => {
  expect(exploreActs({ ...primary, line: 'internet' })).toEqual(['activate', 'security-suite', 'upgrade']);
  expect(exploreActs({ ...primary, line: 'tv' })).toEqual(['activate', 'watch-tv', 'troubleshoot-remote', 'upgrade']);
  expect(exploreActs({ ...primary, line: 'voice' })).toEqual(['activate', 'plan-details', 'voice-zone', 'upgrade']);
});

test('EXPL-04 the details of the plan are for head-of-household administrators; flags decide on the security suite and the remote control', () => {
  for (const role of ['Standard', 'Child'] as const) expect(exploreActs({ ...primary, role, line: 'voice' })).not.toContain('plan-details');
  expect(exploreActs({ ...primary, securitySuite: false, line: 'internet' })).not.toContain('security-suite');
  expect(exploreActs({ ...primary, exploreCta: false, line: 'tv' })).not.toContain('troubleshoot-remote');
});

test('EXPL-02 without Voice Zone, the voice online manager is offered instead', () => {
  expect(exploreActs({ ...primary, voiceZone: false, line: 'voice' })).toEqual(['activate', 'plan-details', 'voice-manager', 'upgrade']);
});

test('an act without a place is not offered', () => {
  expect(standing(['activate', 'watch-tv'], { 'watch-tv': 'https://watch.example.com' })).toEqual([
    { act: 'watch-tv', href: 'https://watch.example.com' },
  ]);
});
