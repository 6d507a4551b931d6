import { expect, test } from 'vitest';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { appLinks, appManifest } from './app-manifest.ts';

const { own, all } = shippedPartners;

test('the portal is installed as one app that opens in the language in which it was installed', () => {
  const [english, spanish] = [appManifest(own, 'en'), appManifest(own, 'es')];
  expect(english).toMatchObject({ id: '/', scope: '/', lang: 'en', start_url: '/', display: 'standalone' });
  expect(spanish).toEqual({ ...english, lang: 'es', start_url: '/es' });
});

test("it has its partner's name, mark and colors", () => {
  for (const partner of all) {
    const { surface } = partner.theme;
    expect(appManifest(partner, 'en')).toMatchObject({
      name: partner.name,
      theme_color: surface.light,
      icons: [{ src: partner.files.mark }, { src: partner.files.icon }],
    });
    expect(appLinks(partner, 'es')).toContain(`<link rel="apple-touch-icon" href="${partner.files.icon}">`);
    expect(appLinks(partner, 'es')).toContain(`content="${surface.dark}" media="(prefers-color-scheme: dark)"`);
    expect(appLinks(partner, 'es')).toContain('href="/es/manifest.webmanifest"');
  }
});

test('a partner without an icon for devices that draw no SVG declares none', () => {
  const files = { ...own.files, icon: undefined };
  expect(appManifest({ ...own, files }, 'en').icons).toEqual([expect.objectContaining({ src: own.files.mark })]);
  expect(appLinks({ ...own, files }, 'en')).not.toContain('apple-touch-icon');
});
