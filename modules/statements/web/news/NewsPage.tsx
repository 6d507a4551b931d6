import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { NewsItemFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { insertKinds } from '../parts/insert-kinds.ts';
import { useSay } from '../say.ts';
import styles from './NewsPage.module.css';

export type NewsData = { readonly items: readonly NewsItemFragment[] | typeof unavailable };

/** The inserts of the account's statements: newsletters, then disclosures, newest first, each with the last statement that had it. */
export function NewsPage({ data: { items } }: PageProps<NewsData>) {
  const say = useSay();
  return (
    <Stack>
      <PageHeading up={<UpLink href={pathOf('billing')}>{say('billing')}</UpLink>}>{say('newsTitle')}</PageHeading>
      {items === unavailable ? <Failure code="news" text="newsText" here={pathOf('news')} /> : <News items={items} />}
    </Stack>
  );
}

function News({ items }: { readonly items: readonly NewsItemFragment[] }) {
  const say = useSay();
  if (items.length === 0) return <p>{say('noNews')}</p>;
  const kinds = insertKinds
    .map(({ kind, heading }) => ({ kind, heading, ofKind: items.filter(({ insert }) => insert.kind === kind) }))
    .filter(({ ofKind }) => ofKind.length > 0);
  return kinds.map(({ kind, heading, ofKind }) => (
    <Card key={kind} labelledBy={kind}>
      <CardHeading id={kind}>{say(heading)}</CardHeading>
      <Rows>
        {ofKind.map((item) => (
          <Item key={`${item.insert.id} ${item.on}`} item={item} />
        ))}
      </Rows>
    </Card>
  ));
}

function Item({ item: { on, statementId, insert } }: { readonly item: NewsItemFragment }) {
  const say = useSay();
  const language = useLanguage();
  const date = formatDate(on, 'long', language);
  return (
    <Row>
      <Note small>{date}</Note>
      <div className={styles.item}>
        <Disclosure summary={insert.title}>
          <Stack gap="small">
            {insert.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Link href={pathOf('statement', { id: statementId })}>{say('statementOf', { date })}</Link>
          </Stack>
        </Disclosure>
      </div>
    </Row>
  );
}
