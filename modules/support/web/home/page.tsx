import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { sayIn, usePartner } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type Article, type Category, categories } from '../../rules/article.ts';
import { ArticleList } from '../ArticleList.tsx';
import { paths } from '../paths.ts';
import { SearchForm } from '../SearchForm.tsx';
import { useSay } from '../say.ts';
import { StormNotice } from '../storm/StormNotice.tsx';
import { asksStormNotice } from '../storm/storm-notice.ts';
import { categoryNames } from '../words.ts';

type HomeData = {
  readonly shelves: readonly { readonly category: Category; readonly articles: readonly Article[] }[];
  readonly storm: boolean;
};

export const homePage = (articles: readonly Article[]) =>
  defineFrontEndPage<HomeData>({
    load: async ({ graph }) => ({
      shelves: categories.map((category) => ({ category, articles: articles.filter((each) => each.category === category) })),
      storm: await asksStormNotice(graph),
    }),
    title: (_data, words) => sayIn<typeof en>(words, 'support')('title'),
    Page: Home,
  });

/** All help, by subject, and how to reach a person. */
function Home({ data: { shelves, storm } }: PageProps<HomeData>) {
  const say = useSay();
  const { hasStores } = usePartner();
  return (
    <Stack gap="large">
      {storm && <StormNotice leads />}
      <Stack>
        <PageHeading>{say('title')}</PageHeading>
        <SearchForm />
      </Stack>
      <Grid>
        {shelves.map(({ category, articles }) => (
          <GridCell key={category} span={6}>
            <Card labelledBy={category}>
              <CardHeading id={category}>
                <Link href={paths.category(category)}>{say(categoryNames[category])}</Link>
              </CardHeading>
              <ArticleList articles={articles} />
            </Card>
          </GridCell>
        ))}
      </Grid>
      <Card labelledBy="contact">
        <CardHeading id="contact">{say('stillThere')}</CardHeading>
        <Note>{say('stillThereText')}</Note>
        <StandaloneLink href={paths.contactUs}>{say('contactUs')}</StandaloneLink>
        {hasStores && <StandaloneLink href={paths.locations}>{say('task_stores')}</StandaloneLink>}
      </Card>
    </Stack>
  );
}
