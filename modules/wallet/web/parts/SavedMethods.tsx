import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { SavedMethodFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { methodName } from '../../rules/method-name.ts';
import { methodNote, methodTag, useMethodSay } from './method-words.tsx';

type Props = {
  readonly methods: readonly SavedMethodFragment[] | typeof unavailable;
  /** The page that shows them, for reloading. */
  readonly here: `/${string}`;
};

/** The customer's payment methods. */
export function SavedMethods({ methods, here }: Props) {
  const say = useMethodSay();
  return (
    <Card labelledBy="methods">
      <CardHeading id="methods">{say('savedMethods')}</CardHeading>
      {methods === unavailable ? (
        <Failure code="paymentInfo" text="paymentInfoText" place="inline" here={here} />
      ) : methods.length === 0 ? (
        <p>{say('noSavedMethods')}</p>
      ) : (
        <Rows>
          {methods.map((method) => (
            <Row key={method.id} note={methodNote(method, say)} aside={methodTag(method, say)}>
              {methodName(say, method)}
            </Row>
          ))}
        </Rows>
      )}
      <StandaloneLink href={pathOf('methods')}>{say('manageMethods')}</StandaloneLink>
      <StandaloneLink href={pathOf('scheduled')}>{say('scheduledPayments')}</StandaloneLink>
    </Card>
  );
}
