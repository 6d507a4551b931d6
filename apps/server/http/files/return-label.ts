import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountApi } from '#modules/account/server/api.ts';
import type { EquipmentApi } from '#modules/equipment/server/api.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { RenderPage } from '../pages/pages.ts';

type Dependencies = {
  readonly equipment: Pick<EquipmentApi, 'equipmentReturn' | 'printLabel'>;
  readonly account: Pick<AccountApi, 'account' | 'user' | 'today'>;
  readonly partnerOf: (accountId: string) => Promise<Partner>;
  readonly viewerOf: (cookies: string | undefined) => Promise<Viewer | undefined>;
  readonly renderPage: RenderPage;
};

type Request = FastifyRequest<{ Params: { readonly file: string } }>;

/**
 * /services/returns/{id}.pdf and its Spanish version: the label of a parcel that goes back, generated on request, stored nowhere. Someone else's, and
 * that of a return to a store, which has none, are answered as if they did not exist.
 */
export function addReturnLabel(app: FastifyInstance, deps: Dependencies): void {
  for (const language of ['en', 'es'] as const)
    app.get(`${pathIn(language, '/services/returns')}/:file(^.*\\.pdf$)`, (request: Request, reply) => answer(deps, language, request, reply));
}

async function answer(
  { equipment, account, partnerOf, viewerOf, renderPage }: Dependencies,
  language: Language,
  request: Request,
  reply: FastifyReply,
) {
  const viewer = await viewerOf(request.headers.cookie);
  if (!viewer) return reply.redirect(signInFor(request.url));
  const parcel = await equipment.equipmentReturn(viewer, request.params.file.slice(0, -'.pdf'.length));
  if (!parcel || parcel.way === 'store') return renderPage(request, reply);
  const { accountId } = viewer;
  const [partner, known, user, on] = await Promise.all([
    partnerOf(accountId),
    account.account(accountId),
    account.user(parcel.userId),
    account.today(accountId, parcel.askedAt),
  ]);
  const { addressLine1 = '', city = '', state = '', zip = '' } = known?.address ?? {};
  const from = [...(user ? [`${user.firstName} ${user.lastName}`] : []), addressLine1, `${city}, ${state} ${zip}`];
  const file = await equipment.printLabel({ language, partner, from, on, parcel });
  return reply.type('application/pdf').header('content-disposition', `inline; filename="label-${parcel.tracking}.pdf"`).send(file);
}
