import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf, routes } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { addressOf, type Listed, type ListedId } from '../parts/listed.ts';
import { useSay } from '../say.ts';

export type SitemapData = { readonly pages: readonly Listed[] };

export function SitemapPage({ data: { pages } }: PageProps<SitemapData>) {
  const say = useSay();
  const groups = [
    { id: 'visitors', title: say('sitemapVisitors'), pages: pages.filter(({ id }) => !needsSignIn(id)) },
    { id: 'customers', title: say('sitemapCustomers'), pages: pages.filter(({ id }) => needsSignIn(id)) },
  ];
  return (
    <Stack>
      <PageHeading>{say('sitemapTitle')}</PageHeading>
      <Note>{say('sitemapText')}</Note>
      <Grid>
        {groups.map((group) => (
          <GridCell key={group.id} span={6}>
            <Card labelledBy={group.id}>
              <CardHeading id={group.id}>{group.title}</CardHeading>
              <Rows>
                {group.pages.map(({ id, words }) => (
                  <Row key={id}>
                    {id === 'login' ? <a href={signInFor(pathOf('accountSummary'))}>{say(words)}</a> : <Link href={addressOf(id)}>{say(words)}</Link>}
                  </Row>
                ))}
              </Rows>
            </Card>
          </GridCell>
        ))}
      </Grid>
    </Stack>
  );
}

const needsSignIn = (id: ListedId): boolean => routes[id].guards.some((guard) => guard === 'signed-in');
