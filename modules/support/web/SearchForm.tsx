import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { paths } from './paths.ts';
import styles from './SearchForm.module.css';
import { useSay } from './say.ts';

/** Searches articles, tasks and screens; a plain form, so that the results have an address. */
export function SearchForm({ query = '' }: { readonly query?: string }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <search>
      <form action={pathIn(language, paths.search)} className={styles.form}>
        <TextField name="q" label={say('searchLabel')} type="search" defaultValue={query} maxLength={100} autoComplete="off" />
        <SecondaryButton type="submit">{say('search')}</SecondaryButton>
      </form>
    </search>
  );
}
