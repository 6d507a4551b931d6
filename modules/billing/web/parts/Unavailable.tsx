import type { ReactNode } from 'react';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { RefreshLink } from '#platform/web/RefreshLink.tsx';
import { useSay } from '../say.ts';

type Props = {
  /** The message of specification 8. */
  readonly title: string;
  readonly children: ReactNode;
  /** The page itself: it is loaded anew as a document of its own, which works whatever went wrong, and without script. */
  readonly here: `/${string}`;
};

/** In place of a part of a page whose provider did not answer. */
export function Unavailable({ title, children, here }: Props) {
  const say = useSay();
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} title={title} acts={<RefreshLink here={here}>{say('tryAgain')}</RefreshLink>}>
      {children}
    </Alert>
  );
}
