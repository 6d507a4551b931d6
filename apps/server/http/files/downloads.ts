import type { FastifyInstance } from 'fastify';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { createRate } from '#platform/server/http/rate.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { SecurityLog } from '#platform/server/log/security.ts';
import type { House } from '../../compose.ts';
import type { RenderPage } from '../pages/pages.ts';
import { addActivityCsv } from './activity-csv.ts';
import { addAuthorizationText } from './authorization-text.ts';
import { addStatementPdf } from './statement-pdf.ts';

type Needs = {
  readonly house: House;
  readonly renderPage: RenderPage;
  readonly machine: MachineClock;
  readonly log: Log;
  readonly security: SecurityLog;
};

/** Statements of one account in print: all of several years at once, then one in two seconds. One takes some 15 ms of the process that serves. */
const PRINTED = { burst: 120, perSecond: 0.5 };

/** What customers keep as files: their activity, what they agreed to, their statements. */
export function addDownloads(app: FastifyInstance, { house, renderPage, machine, log, security }: Needs): void {
  const { apis, payments, partnerOf } = house;
  const { viewerOf } = house.identity;
  addActivityCsv(app, { payments, statements: apis.statements, viewerOf, log });
  addAuthorizationText(app, { autoPay: apis.autoPay, partnerOf, viewerOf, renderPage });
  addStatementPdf(app, { statements: apis.statements, partnerOf, viewerOf, renderPage, mayPrint: createRate(machine, PRINTED), log, security });
}
