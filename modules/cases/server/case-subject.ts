import { formatCents, formatDate } from '#platform/rules/format.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import { messageOf, type TypedCase } from '../rules/case.ts';
import type { Asking, CasesDependencies } from './dependencies.ts';

const sayIn = createSay({ en, es });

/** What of the customer's own a message is about; at most one of them. */
export type CaseSubject = {
  readonly chargeId?: string | undefined;
  readonly speedTestId?: string | undefined;
  readonly outageId?: string | undefined;
};

/**
 * The message, begun with its subject as it is in our books: who answers sees what is asked about, and nobody can make it say something else.
 * Undefined if the viewer has no such charge, speed test or outage. An empty message stays empty, so that it is refused.
 */
export async function begunWith(
  deps: Pick<CasesDependencies, 'chargeOf' | 'speedTestOf' | 'outageOf'>,
  { viewer, language }: Pick<Asking, 'viewer' | 'language'>,
  typed: TypedCase,
  { chargeId, speedTestId, outageId }: CaseSubject = {},
): Promise<TypedCase | undefined> {
  const asked = chargeId ?? speedTestId ?? outageId;
  if (asked === undefined) return typed;
  if (!viewer) return undefined;
  const about = await (chargeId !== undefined ? ofCharge(asked) : speedTestId !== undefined ? ofTest(asked) : ofOutage(asked));
  if (about === undefined) return undefined;
  return messageOf(typed.message) === '' ? typed : { ...typed, message: `${about}\n\n${typed.message}` };

  async function ofCharge(id: string): Promise<string | undefined> {
    const charge = viewer && (await deps.chargeOf(viewer, id));
    return (
      charge &&
      sayIn(language, 'aboutCharge', {
        name: charge.description[language],
        amount: formatCents(charge.amount, language),
        date: formatDate(charge.on, 'long', language),
      })
    );
  }

  async function ofOutage(id: string): Promise<string | undefined> {
    const outage = viewer && (await deps.outageOf(viewer, id));
    return outage && sayIn(language, 'aboutOutage', { date: formatDate(outage.on, 'long', language), place: outage.place, event: outage.outageId });
  }

  async function ofTest(id: string): Promise<string | undefined> {
    const test = viewer && (await deps.speedTestOf(viewer, id));
    if (!test) return undefined;
    const { on, downloadMbps, uploadMbps, latencyMs, planMbps, gatewayMbps } = test;
    const figures = { down: String(downloadMbps), up: String(uploadMbps), latency: String(latencyMs), date: formatDate(on, 'long', language) };
    return [
      sayIn(language, 'aboutSpeedTest', figures),
      ...(gatewayMbps === null ? [] : [sayIn(language, 'aboutSpeedTestGateway', { speed: String(gatewayMbps) })]),
      ...(planMbps === null ? [] : [sayIn(language, 'aboutSpeedTestPlan', { speed: String(planMbps) })]),
    ].join(' ');
  }
}
