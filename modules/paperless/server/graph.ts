import { languageEnum } from '#platform/rules/language.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import { type BillDelivery, CONSENT_VERSION, type DeliveryRefusal } from '../rules/bill-delivery.ts';
import type { PaperlessApi, PaperlessStanding } from './api.ts';

type Refused = { readonly reason: DeliveryRefusal };

/** How the bills of an account are delivered, and changing it. */
export function addPaperlessGraph(builder: GraphBuilder, api: () => PaperlessApi): void {
  const standing = builder.objectRef<PaperlessStanding>('Paperless').implement({
    fields: (t) => ({
      delivery: t.exposeString('delivery', { description: 'paper-and-online or online' }),
      consentGivenAt: t.expose('consentGivenAt', { type: 'IsoInstant', nullable: true, description: 'Null if no consent was given here' }),
      consentVersion: t.string({ description: 'The version of the text that a consent given now refers to', resolve: () => CONSENT_VERSION }),
    }),
  });
  const changed = builder.objectRef<{ readonly delivery: BillDelivery }>('BillDeliveryChanged').implement({
    fields: (t) => ({ delivery: t.exposeString('delivery', { description: 'paper-and-online or online, starting with the next bill' }) }),
  });
  const refused = builder.objectRef<Refused>('BillDeliveryRefused').implement({
    description: 'provider-failed: nothing was changed · consent-missing: no consent, or consent to a text that is not current',
    fields: (t) => ({ reason: t.exposeString('reason') }),
  });
  const answer = builder.unionType('BillDeliveryAnswer', {
    types: [changed, refused],
    resolveType: (value) => ('reason' in value ? 'BillDeliveryRefused' : 'BillDeliveryChanged'),
  });

  builder.objectField('Account', 'paperless', (t) =>
    t.field({
      type: standing,
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
