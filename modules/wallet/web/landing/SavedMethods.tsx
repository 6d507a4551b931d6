import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { CardProps } from '#platform/web/card.ts';
import type { SavedMethodFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { methodName } from '../../rules/method-name.ts';
import { methodNote, methodTag, useMethodSay } from '../parts/method-words.tsx';

export type Methods = { readonly methods: readonly SavedMethodFragment[] };

/** The customer's payment methods. */
export function SavedMethods({ data, here }: CardProps<Methods>) {
  const say = useMethodSay();
  return (
    <Card labelledBy="methods">
      <CardHeading id="methods">{say('savedMethods')}</CardHeading>
      {data === unavailable ? (
        <Failure code="paymentInfo" text="paymentInfoText" place="inline" here={here} />
      ) : data.methods.length === 0 ? (
        <p>{say('noSavedMethods')}</p>
      ) : (
        <Rows>
          {data.methods.map((method) => (
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
