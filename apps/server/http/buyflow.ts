import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OrdersApi } from '#modules/orders/server/api.ts';
import type { OrderRefusal } from '#modules/orders/server/shopping.ts';
import type { ShopApi } from '#modules/shop/server/api.ts';
import { offersAnswer, packageAnswer } from '#modules/shop/server/buyflow-answers.ts';
import { mayPay } from '#platform/rules/role.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';

type Dependencies = {
  readonly shop: Pick<ShopApi, 'offers' | 'plans'>;
  readonly orders: Pick<OrdersApi, 'place' | 'order'>;
  readonly clock: BusinessClock;
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined>;
  /** The request comes from a page or an app of ours. */
  readonly isOurs: (request: FastifyRequest) => boolean;
};

const PACKAGES = '/api/pub/buyflow/v2/packageandoffers';
const PACKAGES_IN_PARTS = '/api/pub/buyflow/v3/packageandoffers';
const ORDER = '/api/pub/buyflow/v1/order';
const ENTITLEMENT = '/api/pub/entitlement/v1/package';

/** What failed, in the place where clients look for it (specification 8); clients tell by the part before the first hyphen. */
const failed = (systemErrorCode: string) => ({ error: { systemErrorCode } });
const notSignedIn = failed('SESSION-401-NONE');
const unavailable = failed('BUYFLOW-503-UNAVAILABLE');

const orderBody = z.strictObject({
  orderId: z.uuid(),
  version: z.string().min(1).max(60),
  starts: z.enum(['now', 'next-bill']).default('now'),
});

/** The interface of the buy flow (specification 7) for a signed-in customer: packages and offers, whole or in parts, the order, what the account is entitled to. */
export function addBuyflow(app: FastifyInstance, { shop, orders, clock, viewerOf, isOurs }: Dependencies): void {
  const languageOf = ({ headers }: FastifyRequest) => (headers['accept-language']?.startsWith('es') ? 'es' : 'en');
  const offersOf = ({ accountId, role, customerType }: Viewer) => shop.offers(accountId, { mayPay: mayPay(role, customerType) }, clock.now());
  const asCustomer =
    (answer: (viewer: Viewer, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const viewer = await viewerOf(request);
      if (!viewer) return reply.code(401).send(notSignedIn);
      return reply.send(await answer(viewer, request, reply));
    };

  app.get(
    PACKAGES,
    asCustomer(async (viewer, request, reply) => {
      const found = await offersOf(viewer).catch(() => undefined);
      if (!found) {
        reply.code(503);
        return unavailable;
      }
      const language = languageOf(request);
      return { packages: found.packages.map((each) => packageAnswer(each, language)), offers: offersAnswer(found, language) };
    }),
  );

  app.get(
    PACKAGES_IN_PARTS,
    asCustomer(async (viewer, request, reply) => {
      const language = languageOf(request);
      const [plans, offered] = await Promise.all([
        shop.plans(viewer.accountId, clock.now()).catch(() => undefined),
        offersOf(viewer).catch(() => undefined),
      ]);
      reply.code(207);
      const part = (href: string, body: unknown) =>
        body === undefined ? { href, status: 503, failureResponses: [unavailable.error] } : { href, status: 200, body };
      const packages = plans?.flatMap(({ product }) => (product ? [packageAnswer(product, language)] : []));
      return { responses: [part('packages', packages), part('offers', offered && offersAnswer(offered, language))] };
    }),
  );

  app.get(
    ENTITLEMENT,
    asCustomer(async (viewer, request, reply) => {
      const plans = await shop.plans(viewer.accountId, clock.now()).catch(() => undefined);
      if (!plans) {
        reply.code(503);
        return unavailable;
      }
      const language = languageOf(request);
      return { packages: plans.flatMap(({ product, endsOn }) => (product ? [{ ...packageAnswer(product, language), endsOn: endsOn ?? null }] : [])) };
    }),
  );

  app.post(
    ORDER,
    asCustomer(async (viewer, request, reply) => {
      const body = orderBody.safeParse(request.body);
      if (!isOurs(request) || !body.success) {
        reply.code(isOurs(request) ? 400 : 403);
        return failed(isOurs(request) ? 'ORDER-400-MALFORMED' : 'ORDER-403-ORIGIN');
      }
      if (viewer.mustConfirm) {
        reply.code(403);
        return failed('SESSION-403-CONFIRM');
      }
      const placed = await orders.place(viewer, body.data);
      if (!placed.ok) return refused(placed.refusal, reply);
      const order = await orders.order(viewer.accountId, placed.value.orderId);
      reply.code(201);
      return { orderId: placed.value.orderId, number: order?.number ?? null, state: order?.state ?? null };
    }),
  );
}

const statuses: Readonly<Record<OrderRefusal['reason'], number>> = {
  'may-not-pay': 403,
  'no-catalogue': 503,
  'past-due': 409,
  'service-off': 409,
  empty: 409,
  changed: 409,
  'open-order': 409,
  'not-available': 409,
  'slot-taken': 409,
  'no-stock': 409,
  'no-such-order': 400,
  'too-late': 409,
  'phone-in-use': 409,
  'number-with-us': 409,
  'no-number': 409,
  'needs-plan': 409,
  'by-phone': 409,
};

function refused({ reason }: OrderRefusal, reply: FastifyReply) {
  const status = statuses[reason];
  reply.code(status);
  return failed(`ORDER-${status}-${reason.toUpperCase().replaceAll('-', '_')}`);
}
