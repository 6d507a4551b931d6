import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type Article, type Category, categoriesOf } from '../../rules/article.ts';
import { CategoryTiles } from '../CategoryTiles.tsx';
import { paths } from '../paths.ts';
import { useSay } from '../say.ts';

type CategoriesData = { readonly categories: readonly Category[] };

export const categoriesPage = (articles: readonly Article[]) =>
  defineFrontEndPage<CategoriesData>({
    load: async () => ({ categories: categoriesOf(articles) }),
    title: (_data, words) => sayIn<typeof en>(words, 'support')('allTopics'),
    Page: Categories,
  });

/** All subjects, at an address of its own (specification 2.3): the tiles that help also ends with. */
function Categories({ data: { categories } }: PageProps<CategoriesData>) {
  const say = useSay();
  return (
    <Stack>
      <PageHeading up={<UpLink href={paths.home}>{say('title')}</UpLink>}>{say('allTopics')}</PageHeading>
      <CategoryTiles categories={categories} />
    </Stack>
  );
}
