import { ContactsDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type PreferencesData, PreferencesPage } from './PreferencesPage.tsx';

/** /user-preferences: how somebody is reached; `?done=` tells what has just been changed. */
export const page = definePage<PreferencesData>({
  async load({ graph, search: { done } }) {
    const answer = await orUnavailable(graph(ContactsDocument, {}));
    if (answer === unavailable) return { contacts: unavailable, usableFrom: null, done: undefined };
    if (!answer.account) return notHere;
    const { contacts, stepUp } = answer.account;
    return { contacts, usableFrom: stepUp.usableFrom, done: done === 'email' || done === 'later' ? done : undefined };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'preferences')('title'),
  Page: PreferencesPage,
});
