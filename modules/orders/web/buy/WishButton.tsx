import { useState } from 'react';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import { useSay } from '../say.ts';

type Props = {
  readonly wish: { readonly kind: 'product' | 'end'; readonly id: string };
  readonly act: 'put' | 'take';
  /** Where it leads: to the review, or nowhere. */
  readonly then: 'checkout' | 'here';
  readonly text: string;
  /** What is read out, which begins with the text. */
  readonly name: string;
};

/** Puts one thing in the cart, or takes it out. */
export function WishButton({ wish: { kind, id }, act, then, text, name }: Props) {
  const say = useSay();
  // A page has many of these: only the one that was pressed says that it waits.
  const [isPressed, setPressed] = useState(false);
  const busy = useBusy() && isPressed;
  return (
    <ActionForm>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="then" value={then} />
      <SecondaryButton type="submit" aria-label={name} onClick={() => setPressed(true)} busy={busy} busyText={say('choosing')}>
        {text}
      </SecondaryButton>
    </ActionForm>
  );
}
