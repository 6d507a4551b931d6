import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { useSay } from './say.ts';

/** Voice service whose lines the platform does not know. */
export function NoLines() {
  const say = useSay();
  return (
    <Card labelledBy="no-lines">
      <CardHeading id="no-lines">{say('noLines')}</CardHeading>
      <p>{say('noLinesText')}</p>
    </Card>
  );
}
