import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { type addRefusals, typeOfRefusal } from './refusals.ts';
import type { addDraft } from './types.ts';

/** A draft as a step leaves it, or what is wrong with what the step said. */
export const addDraftAnswer = (builder: GraphBuilder, draft: ReturnType<typeof addDraft>, refusals: ReturnType<typeof addRefusals>) =>
  builder.unionType('PaymentDraftAnswer', {
    types: [draft, ...refusals.types],
    resolveType: (value) => ('reason' in value ? typeOfRefusal(value) : 'PaymentDraft'),
  });
