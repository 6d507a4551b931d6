import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { useLanguage } from './say.tsx';

/** Reloads the page as a new document: it works whatever went wrong, and without script. */
export function RefreshLink({ here, children }: { readonly here: `/${string}`; readonly children: string }) {
  const language = useLanguage();
  return (
    <ButtonLink look="secondary" href={pathIn(language, here)} target="_self">
      {children}
    </ButtonLink>
  );
}
