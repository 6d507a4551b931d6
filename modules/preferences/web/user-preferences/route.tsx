import { topicNames } from '#platform/rules/notices/topics.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ChooseNoticesDocument, ContactsDocument, NoticeTopicsDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { contactKinds } from '../../rules/new-contact.ts';
import { type PreferencesData, PreferencesPage } from './PreferencesPage.tsx';

const doneBefore = [...contactKinds, 'later', 'notices'] as const;

/** /user-preferences: how the user is reached, and what they are told; `?done=` says what has just been changed. */
export const page = definePage<PreferencesData>({
  async load({ graph, search: { done } }) {
    const [{ account }, answer] = await Promise.all([graph(NoticeTopicsDocument, {}), orUnavailable(graph(ContactsDocument, {}))]);
    if (!account) return notHere;
    const reached = answer !== unavailable && answer.account;
    return {
      contacts: reached ? reached.contacts : unavailable,
      usableFrom: reached ? reached.stepUp.usableFrom : null,
      topics: account.noticeTopics,
      timeZone: account.profile.timeZone,
      done: doneBefore.find((what) => what === done),
    };
  },
  async act(form, { graph }) {
    const { chooseNotices: chosen } = await graph(ChooseNoticesDocument, { topics: topicNames.filter((topic) => form.has(topic)) });
    return chosen.__typename === 'NoticesChosen' ? { goTo: `${pathOf('userPreferences')}?done=notices` } : { problems: [], note: 'unavailable' };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'preferences')('title'),
  Page: PreferencesPage,
});
