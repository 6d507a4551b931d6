import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { BilledStatementFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useMoney } from '../parts/useMoney.ts';
import { useSay } from '../say.ts';

type Props = {
  readonly statements: readonly BilledStatementFragment[];
  /** The ids of those that are not paid; undefined if the provider did not say what is due. */
  readonly unpaid: ReadonlySet<string> | undefined;
};

/** The last few statements, each with its charges and whether they are paid. */
export function StatementsCard({ statements, unpaid }: Props) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const state = ({ id, charges }: BilledStatementFragment) => {
    if (!unpaid || charges <= 0) return undefined;
    return unpaid.has(id) ? <StatusTag tone="waiting">{say('unpaid')}</StatusTag> : <StatusTag tone="positive">{say('paid')}</StatusTag>;
  };
  return (
    <Card labelledBy="statements">
      <CardHeading id="statements" aside={statements.length > 0 && <Link href={pathOf('statements')}>{say('allStatements')}</Link>}>
        {say('statements')}
      </CardHeading>
      {statements.length === 0 ? (
        <p>{say('noStatements')}</p>
      ) : (
        <Rows>
          {statements.map((statement) => (
            <Row key={statement.id} state={state(statement)} aside={<Amount>{money(statement.charges)}</Amount>}>
              <Link href={pathOf('statement', { id: statement.id })}>{formatDate(statement.on, 'long', language)}</Link>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}
