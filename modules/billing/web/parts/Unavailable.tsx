import type { ReactNode } from 'react';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { useLanguage } from '#platform/web/say.tsx';
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
  const language = useLanguage();
  const again = (
    <ButtonLink look="secondary" href={pathIn(language, here)} target="_self">
      {say('tryAgain')}
    </ButtonLink>
  );
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} title={title} acts={again}>
      {children}
    </Alert>
  );
}
