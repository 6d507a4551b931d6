import type { HomeAnsweredFragment } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer } from '#platform/web/page.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

type Fields = Extract<HomeAnsweredFragment, { readonly __typename: 'HomeRefused' }>['fields'][number];
type Saying = Say<typeof en>;
/** What to correct in each field of a form, in words. */
type Corrections = Partial<Record<Fields, keyof typeof en>>;

/** Where a change leads: on, or to what to correct. */
export function answerOf(answer: HomeAnsweredFragment, to: `/${string}`, say: Saying, corrections: Corrections = {}): ActionAnswer {
  if (answer.__typename === 'HomeChanged') return { goTo: to };
  const { reason, fields } = answer;
  if (reason === 'name-taken') return { problems: [{ field: 'name', text: say('nameTaken') }] };
  if (fields.length > 0) return { problems: fields.flatMap((field) => (corrections[field] ? [{ field, text: say(corrections[field]) }] : [])) };
  return { problems: [{ field: '', text: say(reason === 'no-signal' ? 'noSignal' : 'networkUnknown') }] };
}
