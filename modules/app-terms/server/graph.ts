import type { Enumeration } from '#platform/rules/enumeration.ts';
import { languageEnum } from '#platform/rules/language.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import { TERMS_VERSION, type TermsChoice, termsChoiceEnum, termsKey } from '../rules/app-terms.ts';
import { type AppTermsApi, type Section, type TermsRefusal, termsText } from './api.ts';

const refusalReasonEnum: Enumeration<TermsRefusal> = {
  name: 'AppTermsRefusalReason',
  description: 'Why an agreement was not saved',
  values: { 'other-text': 'the text has changed since it was read' },
};

/** Whether the viewer has agreed to the terms of the installed app, and agreeing to them. */
export function addAppTermsGraph(builder: GraphBuilder, api: () => AppTermsApi): void {
  const section = builder.objectRef<Section>('AppTermsSection').implement({
    description: 'A section of the terms',
    fields: (t) => ({
      heading: t.exposeString('heading', { description: 'Its heading' }),
      text: t.exposeString('text', { description: 'Its text' }),
    }),
  });
  const terms = builder.objectRef<{ readonly partner: Partner }>('AppTerms').implement({
    description: 'The terms of the installed app, and what the viewer has decided about them',
    fields: (t) => ({
      key: t.string({ description: 'The name of the preference: My{product}TermsAndConditions', resolve: ({ partner }) => termsKey(partner.name) }),
      choice: t.field({
        type: enumOf(builder, termsChoiceEnum),
        description: 'What the viewer has decided',
        resolve: (_, __, context) => api().choice({ ...requireViewer(context), partner: context.partner }),
      }),
      version: t.string({ description: 'The version of the current text', resolve: () => TERMS_VERSION }),
      text: t.field({
        type: [section],
        description: 'The current text',
        args: { language: t.arg({ type: enumOf(builder, languageEnum), required: true, description: 'In which language' }) },
        resolve: (_, { language }) => [...termsText(language)],
      }),
    }),
  });
  const agreed = builder.objectRef<{ readonly choice: TermsChoice }>('AppTermsAgreed').implement({
    description: 'The agreement is saved',
    fields: (t) => ({ choice: t.expose('choice', { type: enumOf(builder, termsChoiceEnum), description: 'The decision now' }) }),
  });
  const refused = builder.objectRef<{ readonly reason: TermsRefusal }>('AppTermsRefused').implement({
    description: 'Nothing was saved',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }) }),
  });
  const answer = builder.unionType('AppTermsAnswer', {
    description: 'The decision, or why it was not saved',
    types: [agreed, refused],
    resolveType: (value) => ('reason' in value ? 'AppTermsRefused' : 'AppTermsAgreed'),
  });

  builder.objectField('Account', 'appTerms', (t) =>
    t.field({ type: terms, description: 'The terms of the installed app', resolve: (_, __, { partner }) => ({ partner }) }),
  );
  builder.mutationField('agreeToAppTerms', (t) =>
    t.field({
      type: answer,
      description: 'Agrees to the terms of the app, for the viewer only. Idempotent',
      args: {
        version: t.arg.string({ required: true, description: 'The version of the text that was read' }),
        language: t.arg({ type: enumOf(builder, languageEnum), required: true, description: 'The language in which it was read' }),
      },
      async resolve(_, { version, language }, context) {
        const done = await api().agree({ ...requireViewer(context), partner: context.partner }, version, language);
        return done.ok ? { choice: done.value } : { reason: done.refusal };
      },
    }),
  );
}
