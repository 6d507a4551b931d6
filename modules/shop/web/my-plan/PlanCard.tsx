import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { SummaryList, type SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { plusDays } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { priceNext, priceNow } from '../../rules/my-plan.ts';
import { useSay } from '../say.ts';
import { lineOf } from './lines.ts';
import type { Plan } from './my-plan.ts';

type Props = { readonly plan: Plan; readonly lines: number };

/** One plan: what it is, what it costs now and next, what comes with it, and where more of it is. */
export function PlanCard({ plan, lines }: Props) {
  const say = useSay();
  const { line, name, description1, part, code } = plan;
  const { icon, name: lineName, path } = lineOf(line);
  const links = [
    ...(plan.hasLabel && plan.productId !== null ? [{ href: pathOf('broadbandLabel', { id: plan.productId }), text: say('toLabel') }] : []),
    ...(line === 'tv' || line === 'streaming' ? [{ href: pathOf('channelLineup'), text: say('toChannels') }] : []),
    ...(path === undefined ? [] : [{ href: path, text: say('toLine') }]),
  ];
  const id = `plan-${part}-${code}`;
  return (
    <Card labelledBy={id}>
      <CardHeading id={id} mark={<Mark icon={icon} />} aside={say(lineName) === name ? undefined : <Note small>{say(lineName)}</Note>}>
        {name}
      </CardHeading>
      {description1 !== null && <p>{description1}</p>}
      <SummaryList rows={useRows(plan, lines)} />
      {links.length > 0 && (
        <Rows>
          {links.map(({ href, text }) => (
            <Row key={href} whole>
              <Link href={href}>{text}</Link>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}

function useRows(plan: Plan, lines: number): readonly SummaryRow[] {
  const say = useSay();
  const language = useLanguage();
  const dollars = (amount: Cents) => formatCents(amount, language);
  const { promotion, endsOn, description2, equipment } = plan;
  const next = priceNext(plan, (day) => plusDays(day, 1));
  const now = say(lines > 1 ? 'eachMonth' : 'aMonth', { amount: dollars(priceNow(plan)) });
  const upcoming = endsOn
    ? say('ends', { date: formatDate(endsOn, 'long', language) })
    : next
      ? say('priceNext', { amount: dollars(next.price), date: formatDate(next.from, 'long', language) })
      : say('pricePlain');
  return [
    {
      key: 'price',
      term: say('price'),
      detail: lines > 1 ? `${say('lines', { count: lines })}, ${now}` : now,
      note:
        promotion &&
        say('promotion', { name: promotion.name, amount: dollars(promotion.reduction), date: formatDate(promotion.until, 'long', language) }),
    },
    { key: 'next', term: say('next'), detail: upcoming },
    ...(description2 === null ? [] : [{ key: 'with', term: say('withPlan'), detail: description2 }]),
    ...(equipment === null ? [] : [{ key: 'home', term: say('atHome'), detail: equipment }]),
  ];
}
