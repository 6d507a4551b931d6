import { expect, test } from 'vitest';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import { voiceLinksOf } from './voice-links.ts';

const sites = { production: 'https://voicemail.example.com/', staging: 'https://stage.voicemail.example.com/' };

test('HDR-06 voicemail leads to the site of the footprint’s partner, by environment; to its Voice Zone; else to our page', () => {
  expect(voiceLinksOf({ voicemail: sites, voiceZone: 'https://zone.example.com/' }, 'production').voicemail).toBe(sites.production);
  for (const environment of ['stage', 'uat', 'dev']) expect(voiceLinksOf({ voicemail: sites }, environment).voicemail).toBe(sites.staging);
  expect(voiceLinksOf({ voiceZone: 'https://zone.example.com/' }, 'production').voicemail).toBe(VOICE_ZONE_PATH);
  expect(voiceLinksOf({}, 'production').voicemail).toBe('/services/voice/voicemail');
});

test('lines and forwarding are managed in the Voice Zone of a footprint that has one, else on our pages', () => {
  expect(voiceLinksOf({ voiceZone: 'https://zone.example.com/' }, 'dev')).toMatchObject({ manage: VOICE_ZONE_PATH, forwarding: VOICE_ZONE_PATH });
  expect(voiceLinksOf({}, 'dev')).toMatchObject({ manage: '/services/voice/phone', forwarding: expect.stringMatching(/^\/services\/voice\//) });
});
