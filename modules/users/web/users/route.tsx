import { hasKey } from '#platform/rules/has-key.ts';
import { UsersDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { doneWords } from '../words.ts';
import { type UsersData, UsersPage } from './UsersPage.tsx';

/** /settings/users: who uses the account; `?done=` says what was just changed. */
export const page = definePage<UsersData>({
  async load({ graph, search: { done } }) {
    const answer = await orUnavailable(graph(UsersDocument, {}));
    if (answer === unavailable) return { users: unavailable, done: undefined };
    if (!answer.account) return notHere;
    return { users: answer.account.users, done: done !== undefined && hasKey(doneWords, done) ? done : undefined };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'users')('title'),
  Page: UsersPage,
});
