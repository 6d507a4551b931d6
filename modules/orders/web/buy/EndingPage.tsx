import Mail from 'lucide-react/icons/mail';
import Package from 'lucide-react/icons/package';
import Phone from 'lucide-react/icons/phone';
import Receipt from 'lucide-react/icons/receipt';
import X from 'lucide-react/icons/x';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { deviceName } from '#modules/equipment/web/parts/device-name.ts';
import { useNameSay } from '#modules/equipment/web/parts/say.ts';
import { formatCents } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { cheaperPlan, type Ending } from './ending.ts';
import { useFactsOf } from './LineChoices.tsx';
import type { Shopping } from './shopping.ts';
import { WishButton } from './WishButton.tsx';

/** Before a plan ends: what becomes of what hangs on it, once the plan that costs less, and the act. */
export function EndingPage({ ending, shopping }: { readonly ending: Ending; readonly shopping: Shopping }) {
  const say = useSay();
  const { plan } = ending;
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('change')}>{say('changeTitle')}</UpLink>} lead={say('endingLead')}>
        {say('endingTitle', { name: plan.name })}
      </PageHeading>
      <Grid>
        <GridCell span={8}>
          <Stack gap="large">
            <WhatHappens ending={ending} />
            <Actions>
              <ButtonLink href={pathOf('change')}>{say('keepName', { name: plan.name })}</ButtonLink>
              <WishButton
                wish={{ kind: 'end', id: plan.code }}
                act="put"
                then="checkout"
                text={say('endName', { name: plan.name })}
                name={say('endName', { name: plan.name })}
              />
            </Actions>
          </Stack>
        </GridCell>
        <GridCell span={4}>
          <Stack>
            <CostsLess ending={ending} shopping={shopping} />
          </Stack>
        </GridCell>
      </Grid>
    </>
  );
}

function WhatHappens({ ending: { plan, devices, numbers, streaming, mailbox } }: { readonly ending: Ending }) {
  const say = useSay();
  const nameSay = useNameSay();
  const language = useLanguage();
  return (
    <Card labelledBy="ending">
      <CardHeading id="ending">{say('endingHeading')}</CardHeading>
      <Rows>
        <Row mark={<Mark icon={Receipt} tone="neutral" />} note={say('endingBillNote')}>
          {say('endsItem', { amount: formatCents(plan.priceNow, language) })}
        </Row>
        {plan.endsAlso.map((name) => (
          <Row key={name} mark={<Mark icon={X} tone="neutral" />} note={say('endingAlsoNote', { name: plan.name })}>
            {say('endingAlso', { name })}
          </Row>
        ))}
        {streaming.map((name) => (
          <Row key={name} mark={<Mark icon={X} tone="neutral" />} note={say('endingStreamingNote', { name: plan.name })}>
            {say('endingAlso', { name })}
          </Row>
        ))}
        {numbers.map((number) => (
          <Row key={number} mark={<Mark icon={Phone} tone="caution" />} note={say('endingNumberNote')}>
            {say('endingNumber', { number })}
          </Row>
        ))}
        {plan.line === 'voice' && plan.isPlan && numbers.length === 0 && (
          <Row mark={<Mark icon={Phone} tone="caution" />} note={say('endingNumberNote')}>
            {say('endingOwnNumber')}
          </Row>
        )}
        {devices.map((device) => (
          <Row key={device.id} mark={<Mark icon={Package} tone="neutral" />} note={say('endingDeviceNote')}>
            {say('endingDevice', { name: deviceName(device, nameSay) })}
          </Row>
        ))}
        {mailbox !== undefined && (
          <Row mark={<Mark icon={Mail} tone="positive" />} note={say('endingMailboxNote')}>
            {say('endingMailbox', { address: mailbox })}
          </Row>
        )}
      </Rows>
    </Card>
  );
}

/** Asked once, and only here. */
function CostsLess({ ending: { plan }, shopping }: { readonly ending: Ending; readonly shopping: Shopping }) {
  const say = useSay();
  const factsOf = useFactsOf();
  const item = cheaperPlan(shopping, plan)?.item;
  if (!item) return null;
  return (
    <Card labelledBy="costs-less">
      <CardHeading id="costs-less">{say('costsLessHeading')}</CardHeading>
      <Rows>
        <Row
          strong
          facts={factsOf(item)}
          aside={
            <WishButton
              wish={{ kind: 'product', id: item.productId }}
              act="put"
              then="checkout"
              text={say('choose')}
              name={say('chooseName', { name: item.name })}
            />
          }
        >
          {item.name}
        </Row>
      </Rows>
    </Card>
  );
}
