import type { TelemetrySessionQuery } from '#platform/web/generated/graphql.ts';
import type { FieldsOf, Platform } from '../rules/events.ts';
import type { Device } from './device.ts';

/** The fields of the session event; undefined for a visitor. `billStatus` is `none` where nothing is billed here, as for enterprise customers. */
export function sessionOf({ account }: TelemetrySessionQuery, device: Device, platform: Platform): FieldsOf<'session'> | undefined {
  if (!account) return undefined;
  const { parts } = account.billing;
  const { services, ...profile } = account.profile;
  const products = services.map(({ line }) => line);
  const facts = parts.flatMap(({ card, alerts }) => [card, ...alerts]);
  return {
    ...profile,
    ...account.user,
    ...account.idToken,
    ...device,
    // The user of the embedded pages in the provider's mobile app (specification 6).
    ...(platform === 'webview' && { user: 'MSA' }),
    products: products.toSorted().join(' ') || 'none',
    hasMobile: products.includes('mobile'),
    billStatus: parts[0]?.card.kind ?? 'none',
    experimentUuids: String(account.experiments.experimentUuids),
    variantUuids: String(account.experiments.variantUuids),
    daysDelinquent: Math.max(0, ...facts.map(({ daysPastDue }) => daysPastDue ?? 0)),
  };
}
