import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { paths } from './paths.ts';
import styles from './SearchForm.module.css';
import { useSay } from './say.ts';

type Props = {
  readonly query?: string;
  /** Whether searching is what the page is for. */
  readonly leads?: boolean;
};

/** Searches articles, tasks and screens; a plain form, so that the results have an address. */
export function SearchForm({ query = '', leads = false }: Props) {
  const say = useSay();
  const language = useLanguage();
  const Submit = leads ? PrimaryButton : SecondaryButton;
  return (
    <search>
      <form action={pathIn(language, paths.search)} className={styles.form}>
        <TextField name="q" label={say('searchLabel')} type="search" defaultValue={query} maxLength={100} autoComplete="off" />
        <Submit type="submit">{say('search')}</Submit>
      </form>
    </search>
  );
}
