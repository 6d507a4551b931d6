import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addAppBanner } from './app-banner.ts';

const NOON = Date.UTC(2026, 10, 22, 12);

test.each([
  ['closed', 15],
  ['viewed', 60],
] as const)('BAN-01 once it is %s the banner stays away for %i days, even if the customer signs out', async (act, days) => {
  const app = fastify();
  let isOurs = true;
  addAppBanner(app, { sameOrigin: () => isOurs, machine: { nowMs: () => NOON } });
  const send = () => app.inject({ method: 'POST', url: `/selfservice/app-banner/${act}` });
  const seconds = days * 86_400;
  const { statusCode, headers } = await send();
  expect([statusCode, headers['set-cookie']]).toEqual([
    204,
    `app-banner-hide-until-time=${NOON + seconds * 1000}; Path=/; Secure; SameSite=Lax; Max-Age=${seconds}`,
  ]);
  isOurs = false;
  expect((await send()).headers['set-cookie']).toBeUndefined();
});
