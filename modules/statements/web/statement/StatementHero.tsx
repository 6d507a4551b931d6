import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Amount } from '#design/web/cards/Amount.tsx';
import { type Share, Shares } from '#design/web/figures/Shares.tsx';
import { PrintButton } from '#design/web/journey/PrintButton.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Hero } from '#design/web/panels/Hero.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { type Cents, plus } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { BillChangeFragment } from '#platform/web/generated/graphql.ts';
import type { unavailable } from '#platform/web/or-unavailable.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { printablePath } from '../../rules/printable-path.ts';
import { isTakenCareOf } from '../../rules/taken-care-of.ts';
import { groupWord } from '../../rules/words.ts';
import { useSay } from '../say.ts';
import { useMoney } from '../useMoney.ts';
import { ChangeSinceLast } from './ChangeSinceLast.tsx';
import type { Paying, Statement } from './statement-data.ts';

type Props = {
  readonly statement: Statement;
  readonly change: BillChangeFragment | null | typeof unavailable;
  readonly paying: Paying | undefined;
};

/** What a bill is opened for: how much, by when, to pay it or keep it, what changed, and what for. */
export function StatementHero({ statement: { head, groups }, change, paying }: Props) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const part = paying?.billing.parts.find((each) => each.part === head.part);
  return (
    <Hero
      labelledBy="balance"
      inside={change === null ? undefined : <ChangeSinceLast change={change} />}
      rail={groups.length > 0 ? <Services groups={groups} /> : undefined}
    >
      <Stack gap="small">
        <h2 id="balance">{say('statementBalance')}</h2>
        <p>
          <Amount look="large">{money(head.balance)}</Amount>
        </p>
        <p>{`${say('dueDate')}: ${formatDate(head.dueOn, 'long', language)}`}</p>
      </Stack>
      <Actions>
        {part && paying?.user.mayPay && !paying.profile.storeOnly && part.amountDue > 0 && (
          <ButtonLink look={isTakenCareOf(part) ? 'secondary' : 'primary'} href={`${pathOf('payQuick')}?part=${part.part}`}>
            {say('payNow', { amount: money(part.amountDue) })}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" href={printablePath(head.id, language)}>
          {say('download')}
        </ButtonLink>
        <PrintButton>{say('print')}</PrintButton>
      </Actions>
    </Hero>
  );
}

const SERIES = [1, 2, 3, 4] as const;

/** The charges by service in one bar: at most four, the smallest together. What is credited has a value and no length. */
function Services({ groups }: { readonly groups: Statement['groups'] }) {
  const say = useSay();
  const money = useMoney();
  const own = groups.length > SERIES.length ? groups.slice(0, SERIES.length - 1) : groups;
  const rest = groups.slice(own.length);
  const share = (key: string, series: Share['series'], label: string, total: Cents): Share => ({
    key,
    series,
    label,
    text: money(total),
    value: total,
  });
  return (
    <Shares
      shares={[
        ...own.map(({ group, total }, index) => share(group, SERIES[index] ?? 4, say(groupWord(group)), total)),
        ...(rest.length > 0 ? [share('rest', 4, say('groupsRest'), plus(...rest.map(({ total }) => total)))] : []),
      ]}
    />
  );
}
