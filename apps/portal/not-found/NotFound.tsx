import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { addressOf, notThisService } from '#modules/account/web/parts/listed.ts';
import { useSay as useAccountSay } from '#modules/account/web/say.ts';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { Missing } from './missing.ts';
import styles from './NotFound.module.css';

/** Any address without a page (ROUTE-14): likely pages, a search, and what most people look for. */
export function NotFound({ data: { query, likely, noService } }: PageProps<Missing>) {
  const say = useSay();
  const sayPage = useAccountSay();
  const language = useLanguage();
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading>{say('notFoundHeading')}</PageHeading>
        <p>{noService ? sayPage(notThisService) : say('notFoundText')}</p>
      </Stack>
      {likely.length > 0 && (
        <section>
          <h2 className={styles.heading}>{say('notFoundLikely')}</h2>
          <ul>
            {likely.map(({ id, words }) => (
              <li key={id}>
                <Link href={addressOf(id)} className={styles.link}>
                  {sayPage(words)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <search>
        <form action={pathIn(language, pathOf('searchResults'))} className={styles.form}>
          <TextField
            name="q"
            type="search"
            label={say('notFoundSearch')}
            hint={say('notFoundSearchHint')}
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
          />
          <SecondaryButton type="submit">{say('notFoundFind')}</SecondaryButton>
        </form>
      </search>
      <section>
        <h2 className={styles.heading}>{say('notFoundMost')}</h2>
        <ul>
          {most.map(({ id, words }) => (
            <li key={id}>
              <Link href={pathOf(id)} className={styles.link}>
                {say(words)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}

const most = [
  { id: 'billing', words: 'notFoundBilling' },
  { id: 'accountSummary', words: 'notFoundSummary' },
  { id: 'support', words: 'notFoundHelp' },
  { id: 'home', words: 'notFoundHome' },
] as const;
