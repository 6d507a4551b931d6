import { pathOf } from '#platform/rules/routes.ts';
import { EndOtherSessionsDocument, EndSessionDocument, SecurityCodesDocument, SecurityDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type SecurityData, SecurityPage } from './SecurityPage.tsx';
import { SESSION_FIELD } from './SessionsCard.tsx';

/** /security: where the user is signed in, and ending sessions; `?ended=` says which were ended. */
export const page = definePage<SecurityData>({
  async load({ graph, search: { ended } }) {
    const [{ account, switches }, codes] = await Promise.all([graph(SecurityDocument, {}), orUnavailable(graph(SecurityCodesDocument, {}))]);
    if (!account) return notHere;
    return {
      passkeys: account.credentialsElsewhere ? undefined : account.passkeys.length,
      sessions: account.sessions,
      lastChange: account.securityHistory.items[0],
      codes: codes === unavailable || !codes.account ? undefined : codes.account,
      hasPreferences: switches.includes('preferences.page'),
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
