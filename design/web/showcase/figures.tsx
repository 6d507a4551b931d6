import House from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import { Actions } from '../buttons/Actions.tsx';
import { ButtonLink } from '../buttons/ButtonLink.tsx';
import { Amount } from '../cards/Amount.tsx';
import { BrandMark } from '../cards/BrandMark.tsx';
import { Card } from '../cards/Card.tsx';
import { CardHeading } from '../cards/CardHeading.tsx';
import { Row } from '../cards/Rows.tsx';
import { Mark } from '../feedback/Mark.tsx';
import { StatusTag } from '../feedback/StatusTag.tsx';
import { type Bar, BarChart } from '../figures/BarChart.tsx';
import { LedgerMonth } from '../figures/Ledger.tsx';
import { Legend } from '../figures/Legend.tsx';
import { ProgressRing } from '../figures/ProgressRing.tsx';
import { Shares } from '../figures/Shares.tsx';
import { Stages } from '../figures/Stages.tsx';
import { Timeline } from '../figures/Timeline.tsx';
import { Outcome } from '../journey/Outcome.tsx';
import { Chips } from '../panels/Chips.tsx';
import { Hero } from '../panels/Hero.tsx';
import { Highlight } from '../panels/Highlight.tsx';
import { EmptyTile, MethodTile, MethodTiles } from '../panels/MethodTile.tsx';
import { Receipt } from '../panels/Receipt.tsx';
import { Switcher } from '../panels/Switcher.tsx';
import { Tile } from '../panels/Tile.tsx';
import type { Example } from './example.ts';

const shares = [
  { key: 'one', series: 1, label: 'The first', value: 4999, text: '$49.99' },
  { key: 'two', series: 2, label: 'The second', value: 6999, text: '$69.99', added: 500 },
  { key: 'three', series: 3, label: 'The third', value: 1999, text: '$19.99' },
  { key: 'four', series: 4, label: 'The rest', value: 240, text: '$2.40' },
] as const;

const bars: readonly Bar[] = ['September', 'October', 'November'].map((name, month) => ({
  key: name,
  label: name.slice(0, 1),
  name,
  value: 100 + month * 5,
  parts: [
    { series: 1, value: 40 },
    { series: 2, value: 50 },
    ...(month === 2 ? [{ series: 'new' as const, value: 10 }] : []),
    { series: 3, value: month === 1 ? 15 : 5 },
  ],
  text: `$${100 + month * 5}`,
  href: '#',
}));

/** Figures and panels: a page that shows one loads it. */
export const figures: readonly Example[] = [
  {
    name: 'Hero, Shares, Timeline',
    show: (scheme) => (
      <Hero
        labelledBy={`hero-${scheme}`}
        inside={<Shares shares={shares} />}
        rail={
          <Timeline
            today={0.56}
            todayLabel="Today"
            points={[
              { key: 'one', title: 'Bill', text: 'Nov 15', state: 'passed' },
              { key: 'two', title: 'Skipped', text: 'Off', state: 'skipped' },
              { key: 'three', title: 'Goal', text: 'Dec 5', state: 'goal' },
              { key: 'four', title: 'Ahead', text: 'Dec 15', state: 'ahead' },
            ]}
          />
        }
      >
        <CardHeading id={`hero-${scheme}`} look="label">
          {`What it is about, ${scheme}`}
        </CardHeading>
        <Amount look="large">$142.37</Amount>
        <Actions>
          <ButtonLink href="#">Do it</ButtonLink>
        </Actions>
      </Hero>
    ),
  },
  {
    name: 'Timeline, late',
    show: () => (
      <Timeline
        today={1.8}
        todayLabel="Today"
        points={[
          { key: 'one', title: 'Due', text: 'was due Nov 5', state: 'late' },
          { key: 'two', title: 'At least', text: 'by Dec 2', state: 'goal' },
          { key: 'three', title: 'Ahead', text: 'Dec 12', state: 'ahead' },
        ]}
      />
    ),
  },
  {
    name: 'Tile',
    show: (scheme) => (
      <>
        <Tile
          id={`tile-${scheme}`}
          mark={<Mark icon={House} />}
          title="One of several"
          note="Which one"
          state={<StatusTag tone="positive">Working</StatusTag>}
          fact="2 of them"
          price="$69.99 a month"
          act={{ href: '#', label: 'The next act' }}
        />
        <Tile
          id={`plain-${scheme}`}
          mark={<Mark icon={House} tone="negative" />}
          title="Without an act"
          state={<StatusTag tone="negative">Broken</StatusTag>}
        />
      </>
    ),
  },
  {
    name: 'Switcher',
    show: (scheme) => (
      <Switcher
        label={`Which one, ${scheme}`}
        items={[
          { key: 'one', href: '#', mark: <Mark icon={House} />, title: 'This one', note: 'Due Dec 5', value: '$142.37', current: true },
          { key: 'two', href: '#', mark: <Mark icon={House} />, title: 'That one', note: 'Pays itself', value: '$86.38', current: false },
        ]}
      />
    ),
  },
  {
    name: 'BarChart with parts, Legend',
    show: (scheme) => (
      <figure>
        <BarChart label={`Three months, ${scheme}`} bars={bars} current="November" />
        <Legend
          flat
          items={[
            { key: 'one', series: 1, label: 'First' },
            { key: 'two', series: 2, label: 'Second' },
            { key: 'three', series: 3, label: 'Third' },
            { key: 'new', series: 'new', label: 'New: $10' },
          ]}
        />
      </figure>
    ),
  },
  {
    name: 'LedgerMonth',
    show: (scheme) => (
      <Card label={`Ledger, ${scheme}`}>
        {['November 2026', 'October 2026'].map((month) => (
          <LedgerMonth
            key={month}
            id={`${month.replace(' ', '-')}-${scheme}`}
            heading={`${month}, ${scheme}`}
            totals="Charged $142.37 · paid $137.37"
          >
            <Row mark={<Mark icon={House} tone="neutral" />} note="15th" aside={<Amount>$142.37</Amount>}>
              What was charged
            </Row>
          </LedgerMonth>
        ))}
      </Card>
    ),
  },
  {
    name: 'Stages, ProgressRing',
    show: (scheme) => (
      <>
        <Stages
          stages={[
            { key: 'one', state: 'done', title: 'Done', time: '8:12 am' },
            { key: 'two', state: 'now', title: 'Under way', note: 'Takes two minutes.' },
            { key: 'three', state: 'coming', title: 'Still to come' },
          ]}
        />
        <ProgressRing label={`Set-up, ${scheme}`} value={2} max={4} text="2 of 4" />
      </>
    ),
  },
  {
    name: 'Chips',
    show: (scheme) => (
      <Chips
        label={`What is shown, ${scheme}`}
        chips={[
          { key: 'all', href: '#', label: 'All', current: true },
          { key: 'some', href: '#', label: 'Some', current: false },
        ]}
      />
    ),
  },
  {
    name: 'Highlight',
    show: () => <Highlight figure="$60.00 a year">You save $5.00 each month.</Highlight>,
  },
  {
    name: 'MethodTile, EmptyTile',
    show: () => (
      <MethodTiles>
        <MethodTile
          title="The first"
          mark={<BrandMark>VISA</BrandMark>}
          number="•••• •••• •••• 4242"
          start="A name"
          end="03/29"
          first
          states={<StatusTag tone="positive">Default</StatusTag>}
        />
        <MethodTile
          title="Another"
          mark={<BrandMark>AMEX</BrandMark>}
          number="•••• •••••• •0005"
          end="12/26"
          states={<StatusTag tone="caution">Expires soon</StatusTag>}
        />
        <EmptyTile href="#" icon={Plus}>
          Add one
        </EmptyTile>
      </MethodTiles>
    ),
  },
  {
    name: 'Receipt',
    show: (scheme) => (
      <Receipt labelledBy={`receipt-${scheme}`}>
        <h3 id={`receipt-${scheme}`}>{`Done, ${scheme}`}</h3>
        <p>Kept for later.</p>
      </Receipt>
    ),
  },
  {
    name: 'Outcome',
    show: () => (
      <>
        {(['positive', 'info', 'caution', 'negative'] as const).map((tone) => (
          <Outcome key={tone} tone={tone} heading={`How it ended: ${tone}`}>
            <p>And what that means.</p>
          </Outcome>
        ))}
      </>
    ),
  },
];
