import { useEffect, useRef, useState } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Dialog } from '#design/web/dialog/Dialog.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

/** Instead of choices: what is past due, and the way to pay it. A dialog says so first; without a script the page alone does. */
export function Delinquency({ amount }: { readonly amount: Cents }) {
  const say = useSay();
  const dollars = formatCents(amount, useLanguage());
  const [isOpen, setOpen] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(true), []);
  return (
    <Stack>
      <p>{say('delinquentText', { amount: dollars })}</p>
      <Actions>
        <ButtonLink href={pathOf('payStart')}>{say('delinquentPay', { amount: dollars })}</ButtonLink>
      </Actions>
      <Dialog open={isOpen} heading={say('delinquentHeading')} closeLabel={say('close')} onClose={() => setOpen(false)} initialFocus={close}>
        <Stack>
          <p>{say('delinquentText', { amount: dollars })}</p>
          <Actions>
            <ButtonLink href={pathOf('payStart')}>{say('delinquentPay', { amount: dollars })}</ButtonLink>
            <SecondaryButton ref={close} type="button" onClick={() => setOpen(false)}>
              {say('notNow')}
            </SecondaryButton>
          </Actions>
        </Stack>
      </Dialog>
    </Stack>
  );
}
