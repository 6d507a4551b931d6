import type { FastifyInstance } from 'fastify';
import type { MachineClock } from '../clock/clock.ts';
import type { PlatformSecurity, SecurityLog } from '../log/security.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { networkOf } from './network-of.ts';
import { createRate } from './rate.ts';
import { isOfExtension, type OwnPages, readPolicyReports, type Violation } from './read-policy-reports.ts';

export const POLICY_REPORTS = '/policy-reports';

/** Per network, which may be all customers of a mobile carrier. */
const ALLOWANCE = { burst: 100, perSecond: 5 };
const LARGEST_BODY = 16_384;
/** Each process logs the same violation once an hour, up to a limit in total; the figures count the rest. */
const ONCE_IN_MS = 3_600_000;
const MOST_LINES = 200;

type Dependencies = {
  /** Whose pages these are, as figures and the log call them. */
  readonly of: 'portal' | 'vault';
  readonly own: OwnPages;
  readonly security: SecurityLog<PlatformSecurity>;
  readonly metrics: Metrics;
  readonly machine: MachineClock;
};

/**
 * The end of a content security policy: where browsers report violations. `report-to` takes precedence in browsers that support it, and needs https.
 */
export const reportingIn = (https: boolean): string => `; report-uri ${POLICY_REPORTS}${https ? '; report-to policy' : ''}`;
export const reportingHeaders = (https: boolean): Readonly<Record<string, string>> =>
  https ? { 'reporting-endpoints': `policy="${POLICY_REPORTS}"` } : {};

/** The address for reports of policy violations. Everything is answered with 204, which tells the sender nothing. */
export function addPolicyReports(app: FastifyInstance, { of, own, security, metrics, machine }: Dependencies): void {
  const mayAsk = createRate(machine, ALLOWANCE);
  const isNew = onceInAWhile(machine);
  const count = (outcome: 'violation' | 'extension' | 'unreadable' | 'too-many') => metrics.add('demarc_policy_reports_total', { page: of, outcome });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string' }, (_, body, done) =>
      done(null, parsed(String(body))),
    );
    scope.post(POLICY_REPORTS, { bodyLimit: LARGEST_BODY }, async (request, reply) => {
      const violations = mayAsk(networkOf(request.ip)) ? readPolicyReports(request.body, own) : 'too-many';
      if (violations === 'too-many') count('too-many');
      else if (!violations) count('unreadable');
      else {
        for (const violation of violations) {
          count(isOfExtension(violation) ? 'extension' : 'violation');
          if (!isOfExtension(violation) && isNew(violation)) security('policy.violated', { page: of, ...violation });
        }
      }
      return reply.status(204).send();
    });
  });
}

function onceInAWhile({ nowMs }: MachineClock): (violation: Violation) => boolean {
  const told = new Set<string>();
  let sinceMs = nowMs();
  return ({ directive, blocked, at, source }) => {
    if (nowMs() - sinceMs >= ONCE_IN_MS) {
      told.clear();
      sinceMs = nowMs();
    }
    const key = [directive, blocked, at, source].join('\n');
    if (told.has(key) || told.size >= MOST_LINES) return false;
    told.add(key);
    return true;
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
