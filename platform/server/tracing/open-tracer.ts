import { RELEASE } from '#platform/rules/version.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tracer } from './tracer.ts';

/** The tracer of this process; undefined if no collector is set up, and then no tracing code is loaded. */
export async function openTracer({ traces: { endpoint, share } }: Pick<Settings, 'traces'>, process: string): Promise<Tracer | undefined> {
  if (endpoint === undefined) return undefined;
  const { createOtlpTracer } = await import('./otlp.ts');
  return createOtlpTracer({ service: `demarc-${process}`, version: RELEASE, endpoint, share });
}
