import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Table } from '#design/web/data/Table.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { BarChart } from '#design/web/figures/BarChart.tsx';
import { Legend, type LegendItem } from '#design/web/figures/Legend.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { useChangeWords } from '#modules/statements/web/parts/change-words.ts';
import { useGroupNames } from '#modules/statements/web/parts/group-names.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { formatDate } from '#platform/rules/format.ts';
import { cents, zero } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { BillChangeFragment, BilledStatementFragment, BilledTotalFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useMoney } from '../parts/useMoney.ts';
import { useSay } from '../say.ts';
import { type ServiceBars, serviceBars } from './service-bars.ts';

type Props = {
  readonly part: AccountPart;
  readonly statements: readonly BilledStatementFragment[];
  /** Of each, by service; empty if not known: the bars are plain. */
  readonly totals: readonly BilledTotalFragment[];
  readonly change: BillChangeFragment | null;
};

/** The heading of a part's card, which its amount due leads to. */
export const changeId = (part: AccountPart) => `change-${part}`;

/** Twelve months as a chart, a sentence and a table, and what changed since last month, in words (U28). */
export function ChangeCard({ part, statements, totals, change }: Props) {
  const say = useSay();
  const language = useLanguage();
  const words = useChangeWords();
  const money = useMoney();
  const amount = (value: number) => money(cents(value));
  const values = statements.map(({ charges }) => charges);
  const byService = totals.length > 0 ? serviceBars(totals, statements, change?.difference ?? zero) : undefined;
  const bars = statements.toReversed().map(({ id, on, charges }) => ({
    ...(byService && { parts: byService.parts({ id, charges }) }),
    key: id,
    label: formatDate(on, 'month', language).slice(0, 1).toUpperCase(),
    name: formatDate(on, 'long', language),
    value: charges,
    text: amount(charges),
    href: pathOf('statement', { id }),
  }));
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const count = values.length;
  const range =
    lowest === highest
      ? say('chartSame', { count, amount: amount(lowest) })
      : say('chartSentence', { count, lowest: amount(lowest), highest: amount(highest) });
  const id = changeId(part);
  return (
    <Card labelledBy={id}>
      <CardHeading id={id}>{change ? words.heading(change) : say('lastTwelve')}</CardHeading>
      {change && <Changes change={change} />}
      <BarChart label={say('lastTwelve')} bars={bars} {...(statements[0] && { current: statements[0].id })} />
      {byService && <ServiceLegend bars={byService} />}
      <p>{range}</p>
      <Disclosure summary={say('showTable')}>
        <Table
          caption={say('tableCaption')}
          captionHidden
          narrow
          rows={statements}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'month',
              header: say('columnMonth'),
              cell: ({ id, on }) => <Link href={pathOf('statement', { id })}>{formatDate(on, 'long', language)}</Link>,
            },
            { key: 'billed', header: say('columnBilled'), align: 'end', cell: ({ charges }) => amount(charges) },
          ]}
        />
      </Disclosure>
    </Card>
  );
}

function ServiceLegend({ bars: { legend, added } }: { readonly bars: ServiceBars }) {
  const say = useSay();
  const names = useGroupNames();
  const money = useMoney();
  const nameOf = ([group, ...others]: readonly string[]) =>
    others.length > 0 ? say('chartRest') : (names.find((one) => one.group === group)?.name ?? '');
  const services: readonly LegendItem[] = legend.map(({ series, groups }) => ({ key: groups.join(), series, label: nameOf(groups) }));
  return (
    <Legend flat items={added > 0 ? [...services, { key: 'new', series: 'new', label: say('chartNew', { amount: money(added) }) }] : services} />
  );
}

/** One change is a sentence, several are a list. */
function Changes({ change }: { readonly change: BillChangeFragment }) {
  const words = useChangeWords();
  const [only, ...more] = words.largest(change);
  if (!only || more.length === 0) return <Note>{[only && words.reason(only), words.rest(change)].filter(Boolean).join(' ')}</Note>;
  return (
    <>
      <Rows>
        {[only, ...more].map((each) => (
          <Row key={each.code} aside={<Amount>{words.difference(each)}</Amount>}>
            {words.reason(each)}
          </Row>
        ))}
      </Rows>
      <Note>{words.rest(change)}</Note>
    </>
  );
}
