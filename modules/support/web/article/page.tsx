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
import type { Article, Inline } from '../../rules/article.ts';
import { ArticleList } from '../ArticleList.tsx';
import { type HelpReader, helpReader, isOpenTo } from '../now/right-now.ts';
import { paths } from '../paths.ts';
import { useSay } from '../say.ts';
import { categoryNames } from '../words.ts';
import { ArticleBody } from './ArticleBody.tsx';

type ArticleData = { readonly article: Article; readonly others: readonly Article[] };

/** An article has one address. @param at the prefix of the addresses of this page, or its whole address */
export const articlePage = (articles: readonly Article[], at: string) =>
  defineFrontEndPage<ArticleData>({
    load: async ({ params: { name }, graph }) => {
      const article = articles.find((each) => paths.article(each) === (name === undefined ? at : `${at}/${name}`));
      const reader = article && (await helpReader(graph));
      return article
        ? { article: bodyFor(article, reader), others: articles.filter((each) => each.category === article.category && each.name !== article.name) }
        : notHere;
    },
    title: ({ article }) => article.title,
    description: ({ article }) => article.summary,
    Page: ArticleOf,
  });

/** Its text, in which pages that would send the reader away are named and not linked. */
const bodyFor = (article: Article, reader: HelpReader | undefined): Article => ({
  ...article,
  body: article.body.map((block) =>
    'text' in block ? { ...block, text: inlinesFor(block.text, reader) } : { ...block, items: block.items.map((item) => inlinesFor(item, reader)) },
  ),
});

const inlinesFor = (parts: readonly Inline[], reader: HelpReader | undefined): readonly Inline[] =>
  parts.map(({ href, ...rest }) => (href !== undefined && isOpenTo(reader, href) ? { ...rest, href } : rest));

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
