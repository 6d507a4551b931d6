import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { useLanguage } from './say.tsx';

/** Loads the page anew, as a document of its own: it works whatever went wrong, and without script. */
export function RefreshLink({ here, children }: { readonly here: `/${string}`; readonly children: string }) {
  const language = useLanguage();
  return (
    <ButtonLink look="secondary" href={pathIn(language, here)} target="_self">
      {children}
    </ButtonLink>
  );
}
