import { languageEnum } from '#platform/rules/language.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import { type BillDelivery, billDeliveryEnum, CONSENT_VERSION, type DeliveryRefusal, deliveryRefusalEnum } from '../rules/bill-delivery.ts';
import type { PaperlessApi, PaperlessStanding } from './api.ts';

type Refused = { readonly reason: DeliveryRefusal };

/** How the bills of an account are delivered, and changing it. */
export function addPaperlessGraph(builder: GraphBuilder, api: () => PaperlessApi): void {
  const standing = builder.objectRef<PaperlessStanding>('Paperless').implement({
    description: 'How the bills of the account are delivered, and the consent to paperless billing',
    fields: (t) => ({
      delivery: t.expose('delivery', { type: enumOf(builder, billDeliveryEnum), description: 'How bills are delivered now' }),
      consentGivenAt: t.expose('consentGivenAt', {
        type: 'IsoInstant',
        nullable: true,
        description: 'When the customer consented to paperless billing; null if no consent was given here',
      }),
      consentVersion: t.string({ description: 'The version of the text that a consent given now refers to', resolve: () => CONSENT_VERSION }),
    }),
  });
  const changed = builder.objectRef<{ readonly delivery: BillDelivery }>('BillDeliveryChanged').implement({
    description: 'Bill delivery is as requested',
    fields: (t) => ({
      delivery: t.expose('delivery', { type: enumOf(builder, billDeliveryEnum), description: 'How bills are delivered, starting with the next one' }),
    }),
  });
  const refused = builder.objectRef<Refused>('BillDeliveryRefused').implement({
    description: 'Nothing was changed',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, deliveryRefusalEnum), description: 'Why not' }) }),
  });
  const answer = builder.unionType('BillDeliveryAnswer', {
    description: 'The new bill delivery, or why it was not changed',
    types: [changed, refused],
    resolveType: (value) => ('reason' in value ? 'BillDeliveryRefused' : 'BillDeliveryChanged'),
  });

  builder.objectField('Account', 'paperless', (t) =>
    t.field({
      type: standing,
      description: 'How bills are delivered',
      async resolve({ accountId }) {
        const found = await api().standing(accountId);
        if (!found) throw new Error('the provider does not know the account of a session');
        return found;
      },
    }),
  );
  builder.mutationFields((t) => ({
    enrollInPaperless: t.field({
      type: answer,
      description: 'Starting with the next bill, bills are delivered online only. Idempotent',
      args: {
        consentVersion: t.arg.string({ description: 'The version of the text that was agreed to; null if none was' }),
        language: t.arg({ type: enumOf(builder, languageEnum), required: true, description: 'The language in which it was read' }),
      },
      async resolve(_, { consentVersion, language }, context) {
        const done = await api().enroll(requirePayer(context), { version: consentVersion ?? undefined, language });
        return done.ok ? { delivery: done.value } : { reason: done.refusal };
      },
    }),
    unenrollFromPaperless: t.field({
      type: answer,
      description: 'Withdraws the consent: bills are sent on paper again',
      async resolve(_, __, context) {
        const done = await api().unenroll(requirePayer(context));
        return done.ok ? { delivery: done.value } : { reason: done.refusal };
      },
    }),
  }));
}
