import { Actions } from '#design/web/buttons/Actions.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { type Say, sayIn, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import type { Article } from '../../rules/article.ts';
import { isQuestion, type Question, questions } from '../../rules/questions.ts';
import { tasks } from '../../rules/tasks.ts';
import { AnswerCard } from '../answers/AnswerCard.tsx';
import { type HoursInWords, hoursInWords } from '../hours-in-words.ts';
import { helpReader, isOpenTo } from '../now/right-now.ts';
import { paths } from '../paths.ts';
import { SearchForm } from '../SearchForm.tsx';
import { useSay } from '../say.ts';
import { TalkToSomebody } from '../TalkToSomebody.tsx';
import type { Findable, Finder } from './find.ts';
import styles from './Search.module.css';

/** `question`: the one that the account answers; null if none. */
type SearchData = {
  readonly query: string;
  readonly found: readonly Findable[];
  readonly question: Question | null;
  readonly hours: HoursInWords | null;
};

type Finders = { readonly all: Finder; readonly questions: Finder };

export function searchPage(articles: readonly Article[], language: Language) {
  let finders: Promise<Finders> | undefined;
  return defineFrontEndPage<SearchData>({
    load: async ({ search: { q = '' }, words, graph, now, timeZone }) => {
      const query = q.slice(0, 100).trim();
      finders ??= findersOver(articles, sayIn<typeof en>(words, 'support'), language);
      const find = await finders;
      const [first] = find.questions(query, true);
      const reader = await helpReader(graph);
      const hours = now ? hoursInWords(words.partner.phone.hours, { now, timeZone, language }, sayIn<typeof en>(words, 'support')) : null;
      const found = find.all(query).filter(({ href }) => isOpenTo(reader, href));
      return { query, found, hours, question: first && isQuestion(first.id) ? first.id : null };
    },
    title: ({ query }, words) => sayIn<typeof en>(words, 'support')(query === '' ? 'search' : 'resultsFor', { query }),
    Page: Results,
  });
}

/** Loads the finders when somebody searches: a results page rendered by the server needs none. */
async function findersOver(articles: readonly Article[], say: Say<typeof en>, language: Language): Promise<Finders> {
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
  const byQuestion = questions.map((name): Findable & { readonly words: string } => ({
    id: name,
    kind: 'question',
    title: say(`question_${name}`),
    summary: '',
    text: '',
    href: '',
    words: say(`asked_${name}`),
  }));
  const over = (all: readonly (Findable & { readonly words: string })[]) =>
    createFinder(all, new Map(all.map(({ id, words }) => [id, words])), language);
  return { all: over([...done, ...read]), questions: over(byQuestion) };
}

/** The same search in the other language, in whose words the link is. */
function InOtherLanguage({ query }: { readonly query: string }) {
  const say = useSay();
  const other = useLanguage() === 'en' ? 'es' : 'en';
  return (
    <a href={`${pathIn(other, paths.search)}?q=${encodeURIComponent(query)}`} hrefLang={other} lang={other}>
      {say('searchOther')}
    </a>
  );
}

/** The results, each with its kind, or where else to look. */
function Results({ data: { query, found, question, hours } }: PageProps<SearchData>) {
  const say = useSay();
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading>{query === '' ? say('search') : say('resultsFor', { query })}</PageHeading>
        <SearchForm query={query} />
      </Stack>
      {question && <AnswerCard key={query} question={question} query={query} />}
      {query !== '' && <p role="status">{say('found', { count: found.length })}</p>}
      <ul className={styles.list}>
        {found.map(({ id, title, summary, href }) => (
          <li key={id}>
            <Link href={href}>{title}</Link>
            <Note>{summary}</Note>
          </li>
        ))}
      </ul>
      {query !== '' && (
        <Actions>
          <InOtherLanguage query={query} />
          {found.length === 0 && <Link href={paths.home}>{say('allArticles')}</Link>}
        </Actions>
      )}
      {query !== '' && found.length === 0 && <TalkToSomebody hours={hours} />}
    </Stack>
  );
}
