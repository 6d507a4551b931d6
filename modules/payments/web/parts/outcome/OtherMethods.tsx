import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import { useSay } from '../../say.ts';
import { type MethodChoice, useMethodCard } from '../step/method-card.tsx';

/** After a failed payment: each saved method starts a new one of the same amount, which is checked before it is taken. */
export function OtherMethods({ methods }: { readonly methods: readonly MethodChoice[] }) {
  const say = useSay();
  const methodCard = useMethodCard();
  if (methods.length === 0) return null;
  return (
    <Card labelledBy="or-saved">
      <CardHeading id="or-saved">{say('orSaved')}</CardHeading>
      <Rows>
        {methods.map((method) => {
          const { title, note, mark } = methodCard(method);
          return (
            <Row key={method.id} strong mark={mark} note={note || say('checkedFirst')} aside={<Use methodId={method.id} />}>
              {title}
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}

function Use({ methodId }: { readonly methodId: string }) {
  const say = useSay();
  const busy = useBusy();
  const next = useNewIntent();
  return (
    <ActionForm>
      <input type="hidden" name={INTENT_FIELD} value={next} />
      <input type="hidden" name="methodId" value={methodId} />
      <SecondaryButton type="submit" busy={busy}>
        {say('useMethod')}
      </SecondaryButton>
    </ActionForm>
  );
}
