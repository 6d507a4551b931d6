import { readFileSync } from 'node:fs';
import { moduleNamed, moduleNames } from '#apps/server/modules.ts';
import { ownMetrics } from '#apps/server/own-metrics.ts';
import { vaultMetrics } from '#apps/vault/server/metrics.ts';
import { platformMetrics } from '#platform/server/metrics/catalogue.ts';
import type { MetricDefinitions } from '#platform/server/metrics/definition.ts';

/** The metrics that each owner has declared. */
export const metricsByOwner: readonly MetricDefinitions[] = [
  platformMetrics,
  ownMetrics,
  vaultMetrics,
  ...moduleNames.map((name): MetricDefinitions => moduleNamed(name).metrics ?? {}),
];
export const declaredMetrics: MetricDefinitions = Object.assign({}, ...metricsByOwner);

export const root = new URL('../../', import.meta.url);
export const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

type Rule = { readonly alert: string; readonly expr: string; readonly severity: string; readonly summary: string; readonly runbook: string };

/** Every rule has this one shape, so that no other YAML has to be parsed. */
export const RULE =
  / {6}- alert: (?<alert>[A-Z]\w+)\n {8}expr: '?(?<expr>[^'\n]+)'?\n {8}for: \d+[smh]\n {8}labels: \{ severity: (?<severity>\w+) \}\n {8}annotations:\n {10}summary: "(?<summary>[^"\n]+)"\n {10}runbook: (?<runbook>\S+)\n/g;
export const file = read('docs/operations/alerts/demarc.yml');
export const rules = [...file.matchAll(RULE)].map(({ groups }) => groups as Rule);
