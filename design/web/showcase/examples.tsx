import Clock from 'lucide-react/icons/clock';
import House from 'lucide-react/icons/house';
import { Actions } from '../buttons/Actions.tsx';
import { Button } from '../buttons/Button.tsx';
import { ButtonLink } from '../buttons/ButtonLink.tsx';
import { CopyButton } from '../buttons/CopyButton.tsx';
import { PrimaryButton } from '../buttons/PrimaryButton.tsx';
import { SecondaryButton } from '../buttons/SecondaryButton.tsx';
import { Amount } from '../cards/Amount.tsx';
import { Card } from '../cards/Card.tsx';
import { CardHeading } from '../cards/CardHeading.tsx';
import { Row, Rows } from '../cards/Rows.tsx';
import { Disclosure } from '../disclosure/Disclosure.tsx';
import { Alert } from '../feedback/Alert.tsx';
import { Count } from '../feedback/Count.tsx';
import { LoadingBar } from '../feedback/LoadingBar.tsx';
import { Mark } from '../feedback/Mark.tsx';
import { Settled } from '../feedback/Settled.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { StatusTag } from '../feedback/StatusTag.tsx';
import { RadioCards } from '../fields/RadioCards.tsx';
import { TextField } from '../fields/TextField.tsx';
import { SummaryList } from '../journey/SummaryList.tsx';
import { Section } from '../layout/Section.tsx';
import { Link } from '../link/LinkContext.tsx';
import { LinkTabs } from '../link/LinkTabs.tsx';
import { StandaloneLink } from '../link/StandaloneLink.tsx';
import type { Example } from './example.ts';

const tones = ['positive', 'caution', 'negative', 'info', 'waiting', 'neutral'] as const;
const loud = ['positive', 'caution', 'negative', 'info'] as const;

/** What most pages use. */
export const examples: readonly Example[] = [
  {
    name: 'Buttons',
    show: () => (
      <Actions>
        <PrimaryButton>Primary</PrimaryButton>
        <SecondaryButton>Secondary</SecondaryButton>
        <ButtonLink href="#">A link</ButtonLink>
        <ButtonLink href="#" look="secondary">
          Another
        </ButtonLink>
        <SecondaryButton>
          <House size={18} />
          With an icon
        </SecondaryButton>
        <Button look="quiet">Quiet</Button>
        <CopyButton text="DM H6QR 3K53" words={{ copy: 'Copy', copied: 'Copied' }} />
      </Actions>
    ),
  },
  {
    name: 'Pending: what was pressed',
    show: (scheme) => (
      <>
        <Actions>
          <PrimaryButton busy busyText="Paying $142.37">
            Pay $142.37
          </PrimaryButton>
          <PrimaryButton busy>Primary</PrimaryButton>
          <SecondaryButton busy>Secondary</SecondaryButton>
          <Button look="quiet" busy>
            Quiet
          </Button>
          <ButtonLink href="#" data-going="">
            A link that is followed
          </ButtonLink>
          <Link href="#" data-going="">
            Another
          </Link>
        </Actions>
        {/* At the top edge of the page. */}
        {scheme === 'light' && <LoadingBar text="Loading the next page" />}
      </>
    ),
  },
  {
    name: 'StatusTag (pill)',
    show: () => (
      <Actions>
        {tones.map((tone) => (
          <StatusTag key={tone} tone={tone}>
            {tone}
          </StatusTag>
        ))}
        <StatusTag tone="caution" icon={Clock}>
          Today
        </StatusTag>
      </Actions>
    ),
  },
  {
    name: 'Mark, Count, Settled, Spinner',
    show: () => (
      <>
        <Actions>
          <Mark icon={House} />
          {tones.map((tone) => (
            <Mark key={tone} icon={House} tone={tone} />
          ))}
          <Count count={4} words="4 things" />
        </Actions>
        <Settled>Nothing due until December 12</Settled>
        <Spinner text="Working" />
      </>
    ),
  },
  {
    name: 'Alert (notice)',
    show: () => (
      <>
        {loud.map((tone) => (
          <Alert key={tone} tone={tone} toneWord={tone} title="One thing that is happening now" acts={<Link href="#">Follow it</Link>}>
            Back by about 11:30 am.
          </Alert>
        ))}
        <Alert tone="info" toneWord="Note" place="inline" title="Inside a card">
          About that card.
        </Alert>
      </>
    ),
  },
  {
    name: 'Card, Rows',
    show: (scheme) => (
      <Card labelledBy={`rows-${scheme}`}>
        <CardHeading id={`rows-${scheme}`} aside={<Count count={3} words="3 things" />}>
          {`Rows with one act each, ${scheme}`}
        </CardHeading>
        <Rows>
          <Row
            whole
            strong
            mark={<Mark icon={House} tone="caution" />}
            note="A sentence about it"
            state={
              <StatusTag tone="caution" icon={Clock}>
                Today
              </StatusTag>
            }
          >
            <Link href="#">Do the urgent thing</Link>
          </Row>
          <Row whole strong mark={<Mark icon={House} />} note="No date">
            <Link href="#">Do the other thing</Link>
          </Row>
          <Row
            mark={<Mark icon={House} tone="positive" />}
            note="With a state and a sum"
            state={<StatusTag tone="positive">Done</StatusTag>}
            aside={<Amount>$137.37</Amount>}
          >
            What was done
          </Row>
          <Row note="Without a mark" aside={<Link href="#">Change</Link>}>
            A setting
          </Row>
        </Rows>
      </Card>
    ),
  },
  {
    name: 'RadioCards (choice, accordion)',
    show: (scheme) => (
      <RadioCards
        name={`choice-${scheme}`}
        label="How?"
        chosen="new"
        options={[
          { value: 'saved', title: 'What you have', note: 'The last one', aside: <Amount>$5.00</Amount> },
          {
            value: 'new',
            title: 'Something new',
            body: <TextField name={`number-${scheme}`} label="Number" hint="As it is written" width="medium" />,
          },
          { value: 'off', title: 'Not now', disabled: true },
        ]}
      />
    ),
  },
  {
    name: 'TextField: three widths, and what is wrong',
    show: (scheme) => (
      <>
        <TextField name={`short-${scheme}`} label="Short" width="short" />
        <TextField name={`medium-${scheme}`} label="Medium" width="medium" error="Enter what is asked" />
        <TextField name={`full-${scheme}`} label="Full" />
      </>
    ),
  },
  {
    name: 'SummaryList (facts)',
    show: () => (
      <SummaryList
        rows={[
          { key: 'one', term: 'Amount', detail: <Amount>$142.37</Amount>, change: { href: '#', label: 'Change', what: 'amount' } },
          { key: 'two', term: 'Date', detail: 'December 5', note: 'On the due date' },
        ]}
      />
    ),
  },
  {
    name: 'Links, Disclosure, Section',
    show: (scheme) => (
      <>
        <LinkTabs
          label={`Views, ${scheme}`}
          tabs={[
            { key: 'one', href: '#', label: 'This', current: true },
            { key: 'two', href: '#', label: 'That', current: false },
          ]}
        />
        <StandaloneLink href="#">A link on its own</StandaloneLink>
        <Disclosure summary="More">Said in more words.</Disclosure>
        <Section id={`section-${scheme}`} heading={`A part of a page, ${scheme}`} aside={<Link href="#">See all</Link>}>
          <p>Its cards.</p>
        </Section>
      </>
    ),
  },
];
