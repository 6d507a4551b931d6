import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import type { Language } from '#platform/rules/language.ts';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { type Say, sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import type { Article } from '../../rules/article.ts';
import { tasks } from '../../rules/tasks.ts';
import { paths } from '../paths.ts';
import { SearchForm } from '../SearchForm.tsx';
import { useSay } from '../say.ts';
import type { Findable, Finder } from './find.ts';
import styles from './Search.module.css';

type SearchData = { readonly asked: string; readonly found: readonly Findable[] };

export function searchPage(articles: readonly Article[], language: Language) {
  let find: Promise<Finder> | undefined;
  return defineFrontEndPage<SearchData>({
    load: async ({ search: { q = '' }, words }) => {
      const asked = q.slice(0, 100).trim();
      find ??= finderOver(articles, sayIn<typeof en>(words, 'support'), language);
      return { asked, found: (await find)(asked) };
    },
    title: ({ asked }, words) => sayIn<typeof en>(words, 'support')(asked === '' ? 'search' : 'resultsFor', { asked }),
    Page: Results,
  });
}

/** The finder comes when somebody searches: a page that the server has searched for needs none. */
async function finderOver(articles: readonly Article[], say: Say<typeof en>, language: Language): Promise<Finder> {
  const { createFinder, textOf } = await import('./find.ts');
  const read = articles.map((article): Findable & { readonly words: string } => ({
    id: article.name,
    kind: 'article',
    title: article.title,
    summary: article.summary,
    text: `${article.summary} ${textOf(article)}`,
    href: paths.article(article),
    words: article.keywords.join(' '),
  }));
  const done = tasks.map(({ name, path }): Findable & { readonly words: string } => ({
    id: `task ${name}`,
    kind: 'task',
    title: say(`task_${name}`),
    summary: say('isTask'),
    text: '',
    href: path,
    words: say(`words_${name}`),
  }));
  const all = [...done, ...read];
  return createFinder(all, new Map(all.map(({ id, words }) => [id, words])), language);
}

/** What was found, each with what it is, or where else to look. */
function Results({ data: { asked, found } }: PageProps<SearchData>) {
  const say = useSay();
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading>{asked === '' ? say('search') : say('resultsFor', { asked })}</PageHeading>
        <SearchForm asked={asked} />
      </Stack>
      {asked !== '' && <p role="status">{say('found', { count: found.length })}</p>}
      <ul className={styles.list}>
        {found.map(({ id, title, summary, href }) => (
          <li key={id}>
            <Link href={href}>{title}</Link>
            <Note>{summary}</Note>
          </li>
        ))}
      </ul>
      {asked !== '' && found.length === 0 && (
        <ul className={styles.list}>
          <li>
            <Link href={paths.home}>{say('allArticles')}</Link>
          </li>
          <li>
            <Link href={paths.contactUs}>{say('contactUs')}</Link>
          </li>
        </ul>
      )}
    </Stack>
  );
}
