import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
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
    <Stack gap="small">
      <h2>{say('orSaved')}</h2>
      <Rows>
        {methods.map((method) => {
          const { title, note } = methodCard(method);
          return (
            <Row key={method.id} strong note={note || say('checkedFirst')} aside={<Use methodId={method.id} />}>
              {title}
            </Row>
          );
        })}
      </Rows>
    </Stack>
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
      <SecondaryButton type="submit" busy={busy} busyText={say('saving')}>
        {say('useMethod')}
      </SecondaryButton>
    </ActionForm>
  );
}
