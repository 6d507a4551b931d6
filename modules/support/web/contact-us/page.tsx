import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { sayIn, usePartner } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import type { Article } from '../../rules/article.ts';
import { bestWays, isReason, type Reason, reasons } from '../../rules/contact.ts';
import { Hours } from '../Hours.tsx';
import { type HoursInWords, hoursInWords } from '../hours-in-words.ts';
import { OwnNumber } from '../own-number/OwnNumber.tsx';
import { paths } from '../paths.ts';
import { useSay } from '../say.ts';
import { reasonWords, wayWords } from '../words.ts';
import styles from './ContactUs.module.css';

type ContactData = {
  readonly reason: Reason | null;
  readonly article: Pick<Article, 'name' | 'category' | 'title'> | null;
  /** Null if the current time is unknown. */
  readonly hours: HoursInWords | null;
};

export const contactPage = (articles: readonly Article[]) =>
  defineFrontEndPage<ContactData>({
    load: async ({ search: { reason = '' }, words, now, timeZone }) => {
      const say = sayIn<typeof en>(words, 'support');
      const hours = now ? hoursInWords(words.partner.phone.hours, { now, timeZone, language: words.language }, say) : null;
      if (!isReason(reason)) return { reason: null, article: null, hours };
      const best = bestWays[reason];
      return { reason, article: articles.find(({ name }) => best.way === 'page' && name === best.article) ?? null, hours };
    },
    title: (_data, words) => sayIn<typeof en>(words, 'support')('contactUs'),
    Page: ContactUs,
  });

/** From the reason to the quickest way; the phone number is always shown. */
function ContactUs({ data: { reason, article, hours } }: PageProps<ContactData>) {
  const say = useSay();
  return (
    <Stack gap="large">
      <PageHeading>{say('contactUs')}</PageHeading>
      <nav aria-labelledby="reasons">
        <Stack>
          <h2 id="reasons">{say('whatAbout')}</h2>
          <ul className={styles.reasons}>
            {reasons.map((each) => (
              <li key={each}>
                <Link href={paths.contactFor(each)} className={styles.reason} aria-current={each === reason ? 'true' : undefined}>
                  {say(reasonWords[each])}
                </Link>
              </li>
            ))}
          </ul>
        </Stack>
      </nav>
      {reason && <BestWayFor reason={reason} article={article} />}
      <Phone hours={hours} />
      <InWriting reason={reason} />
      <InStore />
    </Stack>
  );
}

function BestWayFor({ reason, article }: { readonly reason: Reason; readonly article: ContactData['article'] }) {
  const say = useSay();
  const best = bestWays[reason];
  if (best.way === 'phone') return <p>{say('callForThis')}</p>;
  return (
    <Card labelledBy="best">
      <CardHeading id="best">{say('quickest')}</CardHeading>
      <Actions>
        <ButtonLink href={best.path}>{say(wayWords[reason])}</ButtonLink>
      </Actions>
      {article && <StandaloneLink href={paths.article(article)}>{article.title}</StandaloneLink>}
    </Card>
  );
}

function Phone({ hours }: Pick<ContactData, 'hours'>) {
  const say = useSay();
  const { phone } = usePartner();
  return (
    <Card labelledBy="phone">
      <CardHeading id="phone">{say('byPhone')}</CardHeading>
      <p>
        <a href={phone.href} className={styles.phone}>
          {phone.display}
        </a>
      </p>
      {hours && <Hours hours={hours} />}
      <StandaloneLink href={paths.callBack}>{say('task_callBack')}</StandaloneLink>
      <Note>{say('haveReady')}</Note>
      <OwnNumber />
    </Card>
  );
}

function InWriting({ reason }: Pick<ContactData, 'reason'>) {
  const say = useSay();
  return (
    <Card labelledBy="in-writing">
      <CardHeading id="in-writing">{say('inWriting')}</CardHeading>
      <p>{say('inWritingText')}</p>
      <Actions>
        <ButtonLink look="secondary" href={paths.writeFor(reason)}>
          {say('task_write')}
        </ButtonLink>
      </Actions>
      <StandaloneLink href={paths.cases}>{say('task_cases')}</StandaloneLink>
    </Card>
  );
}

function InStore() {
  const say = useSay();
  const { hasStores } = usePartner();
  if (!hasStores) return null;
  return (
    <Card labelledBy="in-store">
      <CardHeading id="in-store">{say('inStore')}</CardHeading>
      <p>{say('inStoreText')}</p>
      <StandaloneLink href={paths.locations}>{say('task_stores')}</StandaloneLink>
    </Card>
  );
}
