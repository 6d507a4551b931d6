import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { ICON_SIZE, type Partner } from '#platform/rules/partner/partner.ts';

const PATH = '/manifest.webmanifest';

/** The head elements that describe the portal as an app. */
export const appLinks = ({ files: { icon }, theme: { surface } }: Pick<Partner, 'files' | 'theme'>, language: Language): string =>
  [
    // Fetched with cookies, which tell the server the partner.
    `<link rel="manifest" href="${pathIn(language, PATH)}" crossorigin="use-credentials">`,
    `<meta name="theme-color" content="${surface.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${surface.dark}" media="(prefers-color-scheme: dark)">`,
    // An iPhone's home screen cannot draw SVG and takes no icon from the manifest.
    ...(icon === undefined ? [] : [`<link rel="apple-touch-icon" href="${icon}">`]),
  ].join('');

/** One app regardless of the language it was installed in; it opens in that language, with the partner's name, logo and colors. */
export const appManifest = ({ name, files, theme: { surface } }: Pick<Partner, 'name' | 'files' | 'theme'>, language: Language) => ({
  id: '/',
  name,
  short_name: name,
  lang: language,
  dir: 'ltr',
  start_url: pathIn(language, '/'),
  scope: '/',
  display: 'standalone',
  theme_color: surface.light,
  background_color: surface.light,
  icons: [
    { src: files.mark, sizes: 'any', type: 'image/svg+xml' },
    ...(files.icon === undefined ? [] : [{ src: files.icon, sizes: `${ICON_SIZE}x${ICON_SIZE}`, type: 'image/png' }]),
  ],
});

/** The manifest that lets browsers offer to install the portal. */
export function addAppManifest(app: FastifyInstance, partnerOf: (request: FastifyRequest) => Promise<Partner>): void {
  for (const language of ['en', 'es'] as const)
    app.get(pathIn(language, PATH), async (request, reply) =>
      reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(appManifest(await partnerOf(request), language))),
    );
}
