import type { Language } from '#platform/rules/language.ts';
import { AgreeToAppTermsDocument, AppTermsDocument, type AppTermsQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';

/** The terms that somebody has not agreed to. */
export type Terms = Pick<NonNullable<AppTermsQuery['account']>['appTerms'], 'version' | 'text'>;

/** agreed: the app is open. changed: the text has changed meanwhile. no-answer: the outcome is not known. */
export type Agreeing = 'agreed' | 'changed' | 'no-answer';

/** Undefined: they agreed, or nobody is signed in. @throws GraphFailure */
export async function readOpenTerms(graph: Graph, language: Language): Promise<Terms | undefined> {
  const { account } = await graph(AppTermsDocument, { language });
  return account?.appTerms.choice === 'disagree' ? account.appTerms : undefined;
}

export async function agreeToTerms(graph: Graph, language: Language, { version }: Terms): Promise<Agreeing> {
  const answer = await graph(AgreeToAppTermsDocument, { version, language }).catch(() => undefined);
  if (!answer) return 'no-answer';
  return 'choice' in answer.agreeToAppTerms ? 'agreed' : 'changed';
}
