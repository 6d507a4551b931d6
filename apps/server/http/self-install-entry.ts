import type { FastifyInstance } from 'fastify';
import { divertedTo, isClosable } from '#modules/self-install/rules/entry.ts';
import { languageOfPath, pathIn, pathWithoutLanguage } from '#platform/rules/language.ts';
import type { PartnerOfRequest } from './pages/partner-of-request.ts';

type Toggle = 'selfInstall.isSelfInstallEnabled' | 'selfInstall.isTPSITrafficRedirectEnabled';

type Dependencies = {
  readonly toggle: (name: Toggle) => Promise<boolean>;
  readonly partnerOf: PartnerOfRequest;
  readonly environment: string;
};

/** Leads away from the pages of self-install while it is off, before anything else about them is looked at (specification 4). */
export function addSelfInstallEntry(app: FastifyInstance, { toggle, partnerOf, environment }: Dependencies): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const page = pathWithoutLanguage(path).replace(/(?<=.)\/+$/, '');
    if (!isClosable(page) || (await toggle('selfInstall.isSelfInstallEnabled'))) return;
    const { tpsiEndpoint } = partnerOf(request, 'not-known').links;
    const to = divertedTo(page, {
      isSelfInstallEnabled: false,
      isTPSITrafficRedirectEnabled: await toggle('selfInstall.isTPSITrafficRedirectEnabled'),
      tpsiEndpoint: environment === 'production' ? tpsiEndpoint?.production : tpsiEndpoint?.staging,
    });
    if (to) return reply.redirect('site' in to ? to.site : pathIn(languageOfPath(path), to.page), request.method === 'GET' ? 302 : 303);
  });
}
