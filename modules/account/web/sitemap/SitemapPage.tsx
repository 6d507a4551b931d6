import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf, routes, signInFor } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';

type Listed = { readonly id: ListedId; readonly words: keyof typeof en; readonly line?: string };
type ListedId = (typeof entries)[number]['id'];

/** Pages with an address that says all they need to know; those of a journey are reached from its beginning. `line`: for who has this service alone. */
const entries = [
  { id: 'home', words: 'sitemapHome' },
  { id: 'login', words: 'sitemapSignIn' },
  { id: 'forgot', words: 'sitemapForgot' },
  { id: 'recoverId', words: 'sitemapRecoverId' },
  { id: 'createAccount', words: 'sitemapCreate' },
  { id: 'accountSummary', words: 'pageTitle' },
  { id: 'billing', words: 'sitemapBilling' },
  { id: 'statements', words: 'sitemapStatements' },
  { id: 'activity', words: 'sitemapActivity' },
  { id: 'scheduled', words: 'sitemapScheduled' },
  { id: 'autoPay', words: 'settingsAutoPay' },
  { id: 'methods', words: 'settingsMethods' },
  { id: 'paperless', words: 'settingsPaperless' },
  { id: 'news', words: 'sitemapNews' },
  { id: 'mobile', words: 'sitemapMobile', line: 'mobile' },
  { id: 'streaming', words: 'sitemapStreaming', line: 'streaming' },
  { id: 'settings', words: 'settingsTitle' },
  { id: 'users', words: 'settingsUsers' },
  { id: 'security', words: 'settingsSecurity' },
] as const;
export const listed: readonly Listed[] = entries;

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
      {groups.map((group) => (
        <Card key={group.id} labelledBy={group.id}>
          <CardHeading id={group.id}>{group.title}</CardHeading>
          <Rows>
            {group.pages.map(({ id, words }) => (
              <Row key={id}>
                {id === 'login' ? <a href={signInFor(pathOf('accountSummary'))}>{say(words)}</a> : <Link href={pathOf(id)}>{say(words)}</Link>}
              </Row>
            ))}
          </Rows>
        </Card>
      ))}
    </Stack>
  );
}

const needsSignIn = (id: ListedId): boolean => routes[id].guards.some((guard) => guard === 'signed-in');
