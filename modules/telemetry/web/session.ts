import type { TelemetrySessionQuery } from '#platform/web/generated/graphql.ts';
import type { FieldsOf } from '../rules/events.ts';

/** What the session's event says; undefined while a part of it is missing: it is told whole or not at all. */
export function sessionOf({ account }: TelemetrySessionQuery): FieldsOf<'session'> | undefined {
  if (!account) return undefined;
  const { profile, billing, user, idToken } = account;
  const products = profile.services.map(({ line }) => line);
  const facts = billing.parts.flatMap(({ card, alerts }) => [card, ...alerts]);
  const [first] = billing.parts;
  if (!first) return undefined;
  return {
    accountType: profile.type,
    customerType: profile.customerType,
    footprint: profile.footprint,
    division: profile.division,
    role: user.role,
    language: user.language,
    identityDomain: idToken.identityDomain,
    useCase: idToken.useCase,
    credentialType: idToken.credentialType,
    identityType: idToken.accountType,
    products: products.length > 0 ? products.toSorted().join(' ') : 'none',
    hasMobile: products.includes('mobile'),
    billStatus: first.card.kind,
    daysDelinquent: Math.max(0, ...facts.map(({ daysPastDue }) => daysPastDue ?? 0)),
  };
}
