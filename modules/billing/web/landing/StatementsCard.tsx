import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { BilledStatementFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

type Props = { readonly part: string; readonly statements: readonly BilledStatementFragment[] };

/** The last few statements with what each billed. */
export function StatementsCard({ part, statements }: Props) {
  const say = useSay();
  const language = useLanguage();
  const id = `statements-${part}`;
  return (
    <Card labelledBy={id}>
      <CardHeading id={id}>{say('statements')}</CardHeading>
      {statements.length === 0 ? (
        <p>{say('noStatements')}</p>
      ) : (
        <Rows>
          {statements.map((statement) => (
            <Row key={statement.id} aside={<Amount>{formatCents(statement.charges, language)}</Amount>}>
              {formatDate(statement.on, 'long', language)}
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}
