import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { yearPath } from '../../rules/printable-path.ts';
import { useSay } from '../say.ts';

/** A file with all statements of a year, for each year in the list. */
export function YearFiles({ years }: { readonly years: readonly number[] }) {
  const say = useSay();
  const language = useLanguage();
  if (years.length === 0) return null;
  return (
    <ScreenOnly>
      <Card labelledBy="years">
        <CardHeading id="years">{say('yearFiles')}</CardHeading>
        <Rows>
          {years.map((year) => (
            <Row key={year}>
              <Link href={yearPath(year, language)}>{say('downloadYear', { year: String(year) })}</Link>
            </Row>
          ))}
        </Rows>
      </Card>
    </ScreenOnly>
  );
}
