import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { ChangeUserMutation } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type Done, refusalWords } from '../words.ts';

type Answer = ChangeUserMutation['changeUser'];

const doneAt = (done: Done): `/${string}` => `${pathOf('users')}?done=${done}`;

/** The page that asks for the code before somebody is given rights, and leads back. */
export const codeFirst = (returnTo: `/${string}`): `/${string}` => stepUpPath('account-users', returnTo);

/** The outcome of an act: to the list, which reports it, or to the code first, or why not. @param here where the code leads back to */
export function outcomeOf(answer: Answer, done: Done, here: `/${string}`, words: PageRequest['words']): ActionAnswer {
  if (answer.__typename === 'UsersChanged') return { goTo: doneAt(done) };
  if (answer.reason === 'verify') return { goTo: codeFirst(here) };
  const say = sayIn<typeof en>(words, 'users');
  const text = say(hasKey(refusalWords, answer.reason) ? refusalWords[answer.reason] : 'changedMeanwhile');
  return { problems: [{ field: answer.reason === 'on-account' ? 'email' : '', text }] };
}
