import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import { notHere, type PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { Article } from '../../rules/article.ts';
import { ArticleList } from '../ArticleList.tsx';
import { paths } from '../paths.ts';
import { useSay } from '../say.ts';
import { categoryNames } from '../words.ts';
import { ArticleBody } from './ArticleBody.tsx';

type ArticleData = { readonly article: Article; readonly others: readonly Article[] };

/** An article has one address. @param at the prefix of the addresses of this page, or its whole address */
export const articlePage = (articles: readonly Article[], at: string) =>
  defineFrontEndPage<ArticleData>({
    load: async ({ params: { name } }) => {
      const article = articles.find((each) => paths.article(each) === (name === undefined ? at : `${at}/${name}`));
      return article ? { article, others: articles.filter((each) => each.category === article.category && each !== article) } : notHere;
    },
    title: ({ article }) => article.title,
    description: ({ article }) => article.summary,
    Page: ArticleOf,
  });

/** One answer, when it was last updated, and other articles on its subject. */
function ArticleOf({ data: { article, others } }: PageProps<ArticleData>) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading up={<UpLink href={paths.category(article.category)}>{say(categoryNames[article.category])}</UpLink>}>
          {article.title}
        </PageHeading>
        <Note>{say('updated', { date: formatDate(article.updated, 'long', language) })}</Note>
        <ArticleBody blocks={article.body} />
      </Stack>
      {others.length > 0 && (
        <Card labelledBy="more">
          <CardHeading id="more">{say('more', { category: say(categoryNames[article.category]) })}</CardHeading>
          <ArticleList articles={others} />
        </Card>
      )}
      <StandaloneLink href={paths.contactUs}>{say('contactUs')}</StandaloneLink>
    </Stack>
  );
}
