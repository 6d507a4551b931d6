import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ReaderDocument } from '#platform/web/generated/graphql.ts';
import { definePage, goTo, type PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { returnTarget } from '../../rules/sign-in/return-target.ts';
import { VisitorPage } from '../parts/visitor-form.tsx';
import { useSay } from '../say.ts';

type Data = { readonly goesTo: string; readonly walled: boolean };

/**
 * /unauthenticated-routing: where links from the provider's other sites and mails send visitors who may not be signed in. `?return=` is the link's
 * target; `?why=walled-garden` says that the network restricts the visitor. Neither grants anything.
 */
export const page = definePage<Data>({
  async load({ graph, search, words }) {
    const goesTo = returnTarget(search.return, words.language);
    const { account } = await graph(ReaderDocument, {});
    if (account) return goTo(`/${goesTo.replace(/^\/(?:es(?:\/|$|(?=\?)))?/, '')}`);
    return { goesTo, walled: search.why === 'walled-garden' };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'identity')('routingTitle'),
  Page: Routing,
});

function Routing({ data: { goesTo, walled } }: PageProps<Data>) {
  const say = useSay();
  return (
    <VisitorPage title={say('routingTitle')}>
      <p>{say(walled ? 'routingWalled' : 'routingText')}</p>
      <ButtonLink href={signInFor(goesTo)}>{say('signIn')}</ButtonLink>
      <StandaloneLink href={pathOf('createAccount')}>{say('toCreate')}</StandaloneLink>
      <StandaloneLink href={pathOf('recoverId')}>{say('toRecoverId')}</StandaloneLink>
    </VisitorPage>
  );
}
