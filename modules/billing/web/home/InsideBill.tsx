import CircleAlert from 'lucide-react/icons/circle-alert';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Amount } from '#design/web/cards/Amount.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { type Share, Shares } from '#design/web/figures/Shares.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useGroupNames } from '#modules/statements/web/parts/group-names.ts';
import { capitalized } from '#platform/rules/capitalized.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { type Cents, minus, negated } from '#platform/rules/money.ts';
import type { BillingPartFragment, FollowingFragment, HomeChangeFragment, HomeStatementFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useFollowing } from '../parts/following.ts';
import { useMoney } from '../parts/useMoney.ts';
import { useSay } from '../say.ts';

type Props = {
  readonly part: BillingPartFragment & FollowingFragment;
  readonly statement: HomeStatementFragment;
  readonly change: HomeChangeFragment | null;
};

/** What the amount due consists of: by service, or, if something is past due, what is late and what is not yet. */
export const InsideBill = (props: Props) => (props.part.pastDue > 0 ? <HowItAddsUp {...props} /> : <ByService {...props} />);

function HowItAddsUp({ part, statement }: Props) {
  const say = useSay();
  const language = useLanguage();
  const later = minus(part.amountDue, part.pastDue);
  const { kind, amount: next, on, daysPastDue } = part.card;
  const arranged = kind === 'arranged' && next !== null && on !== null;
  const note = () =>
    arranged
      ? say('addsUpNext', { amount: formatCents(next, language), date: formatDate(on, 'day', language) })
      : say('addsUpLate', { days: daysPastDue ?? 0 });
  const sum = (amount: Cents) => <Amount look="strong">{formatCents(amount, language)}</Amount>;
  return (
    <Stack>
      <CardHeading id={`adds-up-${part.part}`} look="label" level={3}>
        {say('addsUp')}
      </CardHeading>
      <Rows>
        <Row strong mark={<Mark icon={CircleAlert} {...(!arranged && { tone: 'negative' })} />} note={note()} aside={sum(part.pastDue)}>
          {say(arranged ? 'addsUpArranged' : 'addsUpPastDue')}
        </Row>
        {later > 0 && (
          <Row
            strong
            mark={<Mark icon={ReceiptText} />}
            note={part.dueOn === null ? undefined : say('addsUpNotYet', { date: formatDate(part.dueOn, 'day', language) })}
            aside={sum(later)}
          >
            {capitalized(say('billOf', { month: formatDate(statement.head.on, 'month', language) }))}
          </Row>
        )}
        {later > 0 && (
          <Row strong aside={sum(part.amountDue)}>
            {say('addsUpAll')}
          </Row>
        )}
      </Rows>
      <WhatFollows part={part} />
    </Stack>
  );
}

/** The steps that Home names; the page behind its link has all of them. */
const NEXT = 2;

function WhatFollows({ part }: Pick<Props, 'part'>) {
  const say = useSay();
  const stages = useFollowing(part);
  const paid = stages.filter(({ key }) => key === 'paid');
  const next = stages.filter(({ key }) => key !== 'paid').slice(0, NEXT);
  if (next.length === 0) return null;
  return (
    <>
      <CardHeading id={`follows-${part.part}`} look="label" level={3}>
        {say('whatFollows')}
      </CardHeading>
      <Rows>
        {[...next, ...paid].map(({ key, title }) => (
          <Row key={key}>{title}</Row>
        ))}
      </Rows>
    </>
  );
}

/** The groups that are shown by name; the others are the rest. */
const NAMED = 3;

function ByService({ part, statement, change }: Props) {
  const say = useSay();
  const language = useLanguage();
  const names = useGroupNames();
  const written = useMoney();
  const money = (amount: Cents) => formatCents(amount, language);
  const shares = statement.groups
    .filter(({ total }) => total !== 0)
    .map(
      ({ group, total }, index): Share => ({
        key: group,
        series: ([1, 2, 3, 4] as const)[Math.min(index, NAMED)] ?? 4,
        label: names.find((one) => one.group === group)?.name ?? '',
        value: total,
        text: written(total),
      }),
    );
  return (
    <Stack gap="small">
      <CardHeading id={`inside-${part.part}`} look="label" level={3}>
        {changed()}
      </CardHeading>
      {shares.length > 0 && <Shares shares={shares} />}
    </Stack>
  );

  function changed(): string {
    if (!change || change.difference === 0) return say('insideBill');
    const [only, ...others] = change.changes;
    const facts = {
      amount: money(change.difference > 0 ? change.difference : negated(change.difference)),
      month: formatDate(change.beforeOn, 'month', language),
      why: only && others.length === 0 ? only.description : '',
    };
    return say(change.difference > 0 ? 'insideMore' : 'insideLess', { ...facts, named: facts.why === '' ? 'no' : 'yes' });
  }
}
