import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import { notHere, type PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type Article, type Category, isCategory } from '../../rules/article.ts';
import { ArticleList } from '../ArticleList.tsx';
import { paths } from '../paths.ts';
import { useSay } from '../say.ts';
import { StormNotice } from '../storm/StormNotice.tsx';
import { asksStormNotice } from '../storm/storm-notice.ts';
import { categoryNames } from '../words.ts';

type CategoryData = { readonly category: Category; readonly articles: readonly Article[]; readonly storm: boolean };

export const categoryPage = (articles: readonly Article[]) =>
  defineFrontEndPage<CategoryData>({
    load: async ({ params: { category = '' }, graph }) => {
      if (!isCategory(category)) return notHere;
      const storm = category === 'storm-center' && (await asksStormNotice(graph));
      return { category, articles: articles.filter((each) => each.category === category), storm };
    },
    title: ({ category }, words) => sayIn<typeof en>(words, 'support')(categoryNames[category]),
    Page: CategoryOf,
  });

/** All articles of a subject. */
function CategoryOf({ data: { category, articles, storm } }: PageProps<CategoryData>) {
  const say = useSay();
  return (
    <Stack>
      <PageHeading up={<UpLink href={paths.categories}>{say('allTopics')}</UpLink>}>{say(categoryNames[category])}</PageHeading>
      {category === 'storm-center' && <p>{say('stormLead')}</p>}
      {storm && <StormNotice leads={false} />}
      {category === 'storm-center' && <StandaloneLink href={paths.outageMap}>{say('stormOutages')}</StandaloneLink>}
      <ArticleList articles={articles} />
    </Stack>
  );
}
