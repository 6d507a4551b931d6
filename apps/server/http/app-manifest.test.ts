import { expect, test } from 'vitest';
import { partnersOfHouse } from '#platform/server/partners/testing.ts';
import { appLinks, appManifest } from './app-manifest.ts';

const { own, all } = partnersOfHouse;

test('the portal is installed as one app that opens in the language it was installed in', () => {
  const [english, spanish] = [appManifest(own, 'en'), appManifest(own, 'es')];
  expect(english).toMatchObject({ id: '/', scope: '/', lang: 'en', start_url: '/', display: 'standalone' });
  expect(spanish).toEqual({ ...english, lang: 'es', start_url: '/es' });
});

test('it has the name, the mark and the colours of its partner', () => {
  for (const partner of all) {
    const { surface } = partner.theme;
    expect(appManifest(partner, 'en')).toMatchObject({ name: partner.name, theme_color: surface.light, icons: [{ src: partner.files.mark }] });
    expect(appLinks(partner, 'es')).toContain(`content="${surface.dark}" media="(prefers-color-scheme: dark)"`);
    expect(appLinks(partner, 'es')).toContain('href="/es/manifest.webmanifest"');
  }
});
