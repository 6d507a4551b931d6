import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Facts } from '#design/web/layout/Facts.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { dayInWords } from '#platform/rules/time/day-in-words.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { OwnContactsFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import type { ContactKind } from '../../rules/new-contact.ts';
import { useSay } from '../say.ts';
import { NoticesCard, type TopicChoice } from './NoticesCard.tsx';

export type PreferencesData = {
  readonly contacts: OwnContactsFragment | typeof unavailable;
  /** When codes can first be sent to the address on file; null if they can be now. */
  readonly usableFrom: IsoInstant | null;
  readonly timeZone: string;
  /** Empty for people who do not manage the account: they are told only what concerns them. */
  readonly topics: readonly TopicChoice[];
  /** What has just changed: a contact on file; a contact later, once the provider is back (`later`); or the choice of notices. */
  readonly done: ContactKind | 'later' | 'notices' | undefined;
};

const useDay = (timeZone: string) => {
  const language = useLanguage();
  return (at: IsoInstant) => dayInWords(at, timeZone, language);
};

/** How the user is reached, and links to change it. Renders any state it is given. */
export function PreferencesPage({ data: { contacts, usableFrom, timeZone, topics, done } }: PageProps<PreferencesData>) {
  const say = useSay();
  const day = useDay(timeZone);
  const { submission } = useSubmission();
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('settings')}>{say('settings')}</UpLink>}>{say('title')}</PageHeading>
      <Stack gap="large">
        {submission?.note === 'unavailable' && <Alert tone="negative" toneWord={say('problemsTitle')} announce="alert" title={say('noAnswer')} />}
        {done === 'notices' && <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say('noticesSaved')} />}
        {done === 'email' && (
          <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say('done')}>
            {usableFrom !== null && say('doneText', { date: day(usableFrom) })}
          </Alert>
        )}
        {done === 'phone' && (
          <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say('donePhone')}>
            {say('donePhoneText')}
          </Alert>
        )}
        {done === 'later' && (
          <Alert tone="caution" toneWord={say('toneCaution')} announce="status" title={say('later')}>
            {say('laterText')}
          </Alert>
        )}
        <Grid>
          <GridCell span={topics.length > 0 ? 7 : 12}>
            <Stack>
              {contacts === unavailable ? (
                <Failure code="contacts" text="contactsText" here={pathOf('userPreferences')} />
              ) : (
                <ContactDetails contacts={contacts} usableFrom={usableFrom} timeZone={timeZone} />
              )}
              <StandaloneLink href={pathOf('security')}>{say('security')}</StandaloneLink>
            </Stack>
          </GridCell>
          {topics.length > 0 && (
            <GridCell span={5}>
              <NoticesCard topics={topics} />
            </GridCell>
          )}
        </Grid>
      </Stack>
    </>
  );
}

type Props = { readonly contacts: OwnContactsFragment } & Pick<PreferencesData, 'usableFrom' | 'timeZone'>;

function ContactDetails({ contacts: { maskedEmail, emailSince, phoneLastFour, mayChange, mayChangePhone }, usableFrom, timeZone }: Props) {
  const say = useSay();
  const day = useDay(timeZone);
  // Both take a code to the address on file first.
  const usable = usableFrom === null;
  const change = (
    <Link href={pathOf('userPreferencesEmail')} aria-label={say('changeEmailOf')}>
      {say('change')}
    </Link>
  );
  const changePhone = (
    <Link href={pathOf('userPreferencesPhone')} aria-label={say(phoneLastFour === null ? 'addPhoneOf' : 'changePhoneOf')}>
      {say(phoneLastFour === null ? 'addPhone' : 'change')}
    </Link>
  );
  return (
    <Card labelledBy="contacts">
      <CardHeading id="contacts">{say('contactTitle')}</CardHeading>
      <Note>{say('intro')}</Note>
      <Rows>
        <Row
          strong
          mark={<Mark icon={Mail} />}
          note={
            <>
              <Facts>{[maskedEmail, say('onFileSince', { date: day(emailSince) })]}</Facts>
              {mayChange && usableFrom !== null && (
                <p>
                  <WithPhone>{say('tooNew', { date: day(usableFrom) })}</WithPhone>
                </p>
              )}
            </>
          }
          aside={mayChange && usable && change}
        >
          {say('email')}
        </Row>
        <Row
          strong
          mark={<Mark icon={Phone} />}
          note={
            <>
              <span>{phoneLastFour === null ? say('noPhone') : say('phoneEnding', { digits: phoneLastFour })}</span>
              {mayChange && !(mayChangePhone && usable) && (
                <p>
                  <WithPhone>{say('phoneText')}</WithPhone>
                </p>
              )}
            </>
          }
          aside={mayChangePhone && usable && changePhone}
        >
          {say('phone')}
        </Row>
      </Rows>
      {!mayChange && (
        <Note small>
          <WithPhone>{say('mayNotChange')}</WithPhone>
        </Note>
      )}
    </Card>
  );
}
