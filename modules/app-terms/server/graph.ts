import { languageEnum } from '#platform/rules/language.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import { TERMS_VERSION, type TermsChoice, termsKey } from '../rules/app-terms.ts';
import { type AppTermsApi, type Section, type TermsRefusal, termsText } from './api.ts';

/** Whether the viewer has agreed to the terms of the installed app, and agreeing to them. */
export function addAppTermsGraph(builder: GraphBuilder, api: () => AppTermsApi): void {
  const section = builder.objectRef<Section>('AppTermsSection').implement({
    fields: (t) => ({ heading: t.exposeString('heading'), text: t.exposeString('text') }),
  });
  const terms = builder.objectRef<{ readonly partner: Partner }>('AppTerms').implement({
    description: "The viewer's own preference",
    fields: (t) => ({
      key: t.string({ description: 'My{product}TermsAndConditions', resolve: ({ partner }) => termsKey(partner.name) }),
      choice: t.string({
        description: 'agree or disagree; disagree until the viewer has agreed to the current text',
        resolve: (_, __, context) => api().choice({ ...requireViewer(context), partner: context.partner }),
      }),
      version: t.string({ description: 'The version of the current text', resolve: () => TERMS_VERSION }),
      text: t.field({
        type: [section],
        args: { language: t.arg({ type: enumOf(builder, languageEnum), required: true }) },
        resolve: (_, { language }) => [...termsText(language)],
      }),
    }),
  });
  const agreed = builder.objectRef<{ readonly choice: TermsChoice }>('AppTermsAgreed').implement({
    fields: (t) => ({ choice: t.exposeString('choice') }),
  });
  const refused = builder.objectRef<{ readonly reason: TermsRefusal }>('AppTermsRefused').implement({
    description: 'other-text: the text has changed since it was read; nothing was saved',
    fields: (t) => ({ reason: t.exposeString('reason') }),
  });
  const answer = builder.unionType('AppTermsAnswer', {
    types: [agreed, refused],
    resolveType: (value) => ('reason' in value ? 'AppTermsRefused' : 'AppTermsAgreed'),
  });

  builder.objectField('Account', 'appTerms', (t) => t.field({ type: terms, resolve: (_, __, { partner }) => ({ partner }) }));
  builder.mutationField('agreeToAppTerms', (t) =>
    t.field({
      type: answer,
      description: 'Applies to the viewer only. Idempotent',
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
