import { useSyncExternalStore } from 'react';
import { LinkProvider } from '#design/web/link/LinkContext.tsx';
import { IN_BROWSER } from '#modules/identity/rules/cookies/source-app.ts';
import { pathIn } from '#platform/rules/language.ts';
import { wayOut } from '#platform/rules/route.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { usePartner, useWords } from '#platform/web/say.tsx';
import { toPath, useCommonParts, useSignedIn, useSignIn } from '../Frame.tsx';
import type { FrameProps } from '../portal-context.ts';
import { RouterLink } from '../RouterLink.tsx';
import { useSay } from '../say.ts';
import { BridgeLayout } from '../shell/BridgeLayout.tsx';
import { onTitle, pageTitle } from './page-title.ts';

/** Replaces the portal's own frame, in every flow, when the portal is shown within the provider's app (docs/cookies.md: one-app). */
export function WebviewFrame({ shell, reader, pathname, search, title, alerts, children }: FrameProps) {
  const say = useSay();
  const words = useWords();
  const { name } = usePartner();
  const shown = useSyncExternalStore(
    onTitle,
    () => pageTitle(words),
    () => title ?? name,
  );
  const { skip, language, help } = useCommonParts(pathname, search);
  const signedIn = useSignedIn(reader);
  const signIn = useSignIn(reader, pathname, search);
  const home = reader ? pathOf('accountSummary') : pathOf('home');
  const journey = reader && wayOut(shell);
  return (
    <LinkProvider link={RouterLink}>
      <BridgeLayout
        skip={skip}
        language={language}
        help={help}
        leaves={shell.header === 'webform' || undefined}
        title={shown}
        back={journey?.isOver ? undefined : say('back')}
        out={
          journey
            ? { href: journey.leave, label: say(journey.isOver ? 'done' : 'leave'), way: 'journey' }
            : { href: home, label: say('done'), way: pathname === home ? 'app-alone' : 'app' }
        }
        signedIn={signedIn}
        signIn={signIn}
        whole={{ href: pathIn(words.language, toPath(`${pathname}?${inBrowser(search)}`)), label: say('wholeSite') }}
        alerts={alerts}
      >
        {children}
      </BridgeLayout>
    </LinkProvider>
  );
}

/** The query for the same page in a browser. */
function inBrowser(search: string): string {
  const query = new URLSearchParams(search);
  query.set('source-app', IN_BROWSER);
  return query.toString();
}
