import { Actions } from '#design/web/buttons/Actions.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { PayQuoteFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { type AutoPayOffer, OFFER_FIELD } from './offer.ts';

/** Offers Auto Pay once, below the payment, out of the way of customers who do not want it. */
export function OfferForm({ offer, quote }: { readonly offer: Extract<AutoPayOffer, { readonly state: 'may' }>; readonly quote: PayQuoteFragment }) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const { discount } = offer;
  return (
    <Card labelledBy="auto-pay-offer">
      <CardHeading id="auto-pay-offer">{say('autoPayOffer')}</CardHeading>
      <ActionForm>
        <Stack gap="small">
          <p>
            {discount > 0
              ? `${say('autoPayOfferText')} ${say('autoPayDiscount', { amount: formatCents(discount, language) })}`
              : say('autoPayOfferText')}
          </p>
          <input type="hidden" name="part" value={quote.part} />
          <input type="hidden" name="methodId" value={quote.methodId} />
          <input type="hidden" name={OFFER_FIELD} value="1" />
          <Actions>
            <SecondaryButton type="submit" busy={busy}>
              {say('autoPayAdd')}
            </SecondaryButton>
          </Actions>
        </Stack>
      </ActionForm>
    </Card>
  );
}
