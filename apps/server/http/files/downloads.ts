import type { FastifyInstance } from 'fastify';
import { statementLimits } from '#modules/statements/rules/limits.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { PlatformSecurity, SecurityLog } from '#platform/server/log/security.ts';
import type { Demarc } from '../../compose.ts';
import type { RenderPage } from '../pages/pages.ts';
import { addActivityCsv } from './activity-csv.ts';
import { addAppointmentCalendar } from './appointment-calendar.ts';
import { addAuthorizationText } from './authorization-text.ts';
import { addOutageMapData } from './outage-map-data.ts';
import { addPaymentCalendar } from './payment-calendar.ts';
import { addPaymentReceipt } from './payment-receipt.ts';
import { addReturnLabel } from './return-label.ts';
import { addStatementPdf } from './statement-pdf.ts';
import { addVoicemailSound } from './voicemail-sound.ts';
import { addWorkCalendar } from './work-calendar.ts';

type Dependencies = {
  readonly demarc: Demarc;
  readonly renderPage: RenderPage;
  readonly log: Log;
  readonly security: SecurityLog<PlatformSecurity>;
};

/** Files for customers to keep: activity, agreements, visits, statements, receipts, labels of returns, and voicemail; and the data of the outage map for everybody. */
export function addDownloads(app: FastifyInstance, { demarc, renderPage, log, security }: Dependencies): void {
  const { apis, payments, partnerOf, limiterOf } = demarc;
  const limited = limiterOf(statementLimits);
  const { viewerOf } = demarc.identity;
  addActivityCsv(app, { payments, statements: apis.statements, viewerOf, log });
  addAppointmentCalendar(app, { appointments: apis.appointments, viewerOf, renderPage });
  addAuthorizationText(app, { autoPay: apis.autoPay, partnerOf, viewerOf, renderPage });
  addWorkCalendar(app, { outages: apis.outages, viewerOf, renderPage });
  addOutageMapData(app, apis.outages);
  addPaymentCalendar(app, { payments, viewerOf, renderPage });
  addPaymentReceipt(app, { account: apis.account, payments, partnerOf, viewerOf, renderPage, limited, log });
  addReturnLabel(app, { equipment: apis.equipment, account: apis.account, partnerOf, viewerOf, renderPage });
  addStatementPdf(app, { statements: apis.statements, partnerOf, viewerOf, renderPage, limited, log, security });
  addVoicemailSound(app, { voice: apis.voice });
}
