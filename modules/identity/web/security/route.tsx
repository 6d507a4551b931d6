import { pathOf } from '#platform/rules/routes.ts';
import { EndOtherSessionsDocument, EndSessionDocument, SecurityDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { SESSION_FIELD, type SecurityData, SecurityPage } from './SecurityPage.tsx';

/** /security: where the user is signed in, and ending sessions; `?ended=` says which were ended. */
export const page = definePage<SecurityData>({
  async load({ graph, search: { ended } }) {
    const { account } = await graph(SecurityDocument, {});
    if (!account) return notHere;
    return {
      ownCredentials: !account.credentialsElsewhere,
      sessions: account.sessions,
      timeZone: account.profile.timeZone,
      ended: ended === 'one' || ended === 'others' || ended === 'password' ? ended : undefined,
    };
  },
  async act(form, { graph }) {
    const id = form.get(SESSION_FIELD);
    if (typeof id === 'string') await graph(EndSessionDocument, { id });
    else await graph(EndOtherSessionsDocument, {});
    return { goTo: `${pathOf('security')}?ended=${typeof id === 'string' ? 'one' : 'others'}` };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'identity')('securityTitle'),
  Page: SecurityPage,
});
