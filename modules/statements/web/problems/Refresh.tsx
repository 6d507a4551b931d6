import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

/** Loads the page anew, as a document of its own: it works whatever went wrong, and without script. */
export function Refresh({ here }: { readonly here: `/${string}` }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <ButtonLink look="secondary" href={pathIn(language, here)} target="_self">
      {say('refresh')}
    </ButtonLink>
  );
}
