import type { Copy } from '#platform/rules/copy.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { Content, Previews, Speaker, Templates } from './content.ts';
import type { Policies, Policy } from './policy.ts';

type Words = Readonly<Record<string, string>>;

/** The notices that a module sends, as modules/notices needs them to deliver any. */
export type DeclaredNotices = {
  /** The module. */
  readonly owner: string;
  readonly words: { readonly en: Words; readonly es: Words };
  /** By kind. */
  readonly kinds: Readonly<Record<string, DeclaredNotice>>;
};

export interface DeclaredNotice {
  readonly policy: Policy;
  /** The id of the words that an inbox shows after the subject. */
  readonly preview: string;
  /** `facts`: those that the sender put, whose type only the sender knows. */
  content(facts: object, speaker: Speaker): Content;
}

/**
 * Declares the kinds of notices that a module sends, each with its policy, its template and what an inbox previews of it: `declareNotices<Facts>()({…})`.
 * A kind of `Facts` that lacks one of them does not compile; nor does one that is not of `Facts`, or Spanish that lacks a word.
 */
export const declareNotices =
  <Facts extends { readonly [Kind in keyof Facts]: object }>() =>
  <English extends Words>({
    owner,
    words,
    policies,
    previews,
    templates,
  }: {
    readonly owner: string;
    readonly words: { readonly en: English; readonly es: Copy<English> };
    readonly policies: Policies<Facts>;
    readonly previews: Previews<Facts, keyof English & string>;
    readonly templates: Templates<Facts, keyof English & string>;
  }): DeclaredNotices => ({
    owner,
    words,
    kinds: Object.fromEntries(
      Object.keys(templates).flatMap((kind): readonly (readonly [string, DeclaredNotice])[] =>
        hasKey(templates, kind) ? [[kind, { policy: policies[kind], preview: previews[kind], content: templates[kind] }]] : [],
      ),
    ),
  });
