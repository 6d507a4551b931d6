import { useEffect, useState } from 'react';
import { Button } from '#design/web/buttons/Button.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { AUTO_AUTH_PASSIVE_ALERT } from '#platform/rules/sign-out-reason.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { withTabStorage } from '#platform/web/tab-storage.ts';
import { PASSIVE_ALERT_CLOSED } from '#platform/web/window-events.ts';
import { useSay } from '../parts/say.ts';

const SHOWN = 'signed-in-as-shown';

/** Once per tab: the user whom the home network signed in, and a link to use another account (SHELL-15). */
export function SignedInAs({ username }: { readonly username: string }) {
  const say = useSay();
  const language = useLanguage();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setShown(withTabStorage((storage) => storage.getItem(SHOWN)) == null);
    withTabStorage((storage) => storage.setItem(SHOWN, '1'));
  }, []);
  if (!isShown) return null;
  const close = () => {
    setShown(false);
    dispatchEvent(new CustomEvent(PASSIVE_ALERT_CLOSED, { detail: AUTO_AUTH_PASSIVE_ALERT }));
    // The element that had the focus is removed.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <Alert
      tone="info"
      toneWord={say('toneInfo')}
      announce="status"
      title={say('signedInAs', { username })}
      dismiss={{ label: say('close'), onDismiss: close }}
      acts={
        <form method="post" action={pathIn(language, '/sign-out')}>
          <input type="hidden" name="reason" value={AUTO_AUTH_PASSIVE_ALERT} />
          <Button look="quiet" type="submit">
            {say('anotherAccount')}
          </Button>
        </form>
      }
    >
      {say('byNetwork')}
    </Alert>
  );
}
