import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { BilledStatementFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { cardName } from '../parts/card-name.ts';
import { usePartName } from '../parts/part-name.ts';
import { useMoney } from '../parts/useMoney.ts';
import { useSay } from '../say.ts';

type Props = { readonly part: AccountPart; readonly named: boolean; readonly statements: readonly BilledStatementFragment[] };

/** The last few statements, each with its charges. */
export function StatementsCard({ part, named, statements }: Props) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const partName = usePartName();
  const id = `statements-${part}`;
  return (
    <Card labelledBy={cardName(id, part, named)}>
      <div>
        {named && <Note small>{partName(part)}</Note>}
        <CardHeading id={id} aside={statements.length > 0 && <Link href={pathOf('statements')}>{say('allStatements')}</Link>}>
          {say('statements')}
        </CardHeading>
      </div>
      {statements.length === 0 ? (
        <p>{say('noStatements')}</p>
      ) : (
        <Rows>
          {statements.map((statement) => (
            <Row key={statement.id} aside={<Amount>{money(statement.charges)}</Amount>}>
              <Link href={pathOf('statement', { id: statement.id })}>{formatDate(statement.on, 'long', language)}</Link>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}
