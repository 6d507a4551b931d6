import { useEffect } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { OFFERS_TOLD } from '#platform/web/window-events.ts';
import { useSay } from '../say.ts';
import type { DealGroup, DealsData } from './deals.ts';

/** What the account could have for less, and what not, with the reason. */
export function DealsPage({ data: { groups, products, refusal, told } }: PageProps<DealsData>) {
  const say = useSay();
  useTold(told);
  if (groups === unavailable)
    return (
      <>
        <PageHeading>{say('dealsTitle')}</PageHeading>
        <p>{say('dealsUnavailable')}</p>
      </>
    );
  const possible = groups.flatMap(({ offers }) => offers).filter(({ eligible }) => eligible).length;
  return (
    <>
      <PageHeading lead={refusal ?? say('dealsLead', { count: possible })}>{say('dealsTitle')}</PageHeading>
      <Stack gap="large">
        {possible > 0 && (
          <>
            <p>
              <WithPhone>{say('dealsByItself')}</WithPhone>
            </p>
            <Actions>
              <ButtonLink href={pathOf('upgrade')}>{say('dealsTake')}</ButtonLink>
              <ButtonLink look="secondary" href={pathOf('buy')}>
                {say('dealsAdd')}
              </ButtonLink>
            </Actions>
          </>
        )}
        {groups.map((group) => (
          <Group key={group.key} group={group} products={products} />
        ))}
        <StandaloneLink href={pathOf('myPlan')}>{say('planTitle')}</StandaloneLink>
      </Stack>
    </>
  );
}

/** Tells tracking, once for each answer. */
function useTold(told: readonly string[]): void {
  useEffect(() => {
    for (const detail of told) dispatchEvent(new CustomEvent(OFFERS_TOLD, { detail }));
  }, [told]);
}

const names = { internet: 'lineInternet', tv: 'lineTv', other: 'dealsMore' } as const;

function Group({ group: { key, has, offers }, products }: { readonly group: DealGroup; readonly products: DealsData['products'] }) {
  const say = useSay();
  return (
    <Card labelledBy={`deals-${key}`}>
      <CardHeading
        id={`deals-${key}`}
        aside={has && has.packageName !== null ? <Note small>{say('dealsHave', { plan: has.packageName })}</Note> : undefined}
      >
        {say(names[key])}
      </CardHeading>
      <Rows>
        {offers.map(({ id, name, text, eligible, reasonCode, baseOffer }) => (
          <Row
            key={id}
            strong
            note={eligible ? text : `${text}. ${reasonCode ? say(`reason_${reasonCode}`) : ''}`}
            state={<StatusTag tone={eligible ? 'positive' : 'neutral'}>{say(eligible ? 'dealsYes' : 'dealsNo')}</StatusTag>}
          >
            {`${name}: ${products[baseOffer.id] ?? baseOffer.id}`}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
