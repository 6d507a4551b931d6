import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { type addRefusals, typeOfRefusal } from './refusals.ts';
import type { addDraft } from './types.ts';

/** The draft after a step, or the refusal of the step's answers. */
export const addDraftAnswer = (builder: GraphBuilder, draft: ReturnType<typeof addDraft>, refusals: ReturnType<typeof addRefusals>) =>
  builder.unionType('PaymentDraftAnswer', {
    description: 'The draft after the change, or why it was not changed',
    types: [draft, ...refusals.types],
    resolveType: (value) => ('reason' in value ? typeOfRefusal(value) : 'PaymentDraft'),
  });
