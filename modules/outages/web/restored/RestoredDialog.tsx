import { useEffect, useRef, useState } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Dialog } from '#design/web/dialog/Dialog.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { CardProps } from '#platform/web/card.ts';
import type { OutageNeedsQuery } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { sayOf } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/restored/messages.ts';
import { RESTORED_PARAM } from '../../rules/restored-link.ts';

const useSay = sayOf<Messages>('outages');

type Data = NonNullable<OutageNeedsQuery['account']>;

/** Asks whether service works again after the outage that the address names; for one that does not reach the account, or is not over, nothing. */
export function RestoredDialog({ data }: CardProps<Data>) {
  const say = useSay();
  const [asked, setAsked] = useState<string>();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => setAsked(new URLSearchParams(window.location.search).get(RESTORED_PARAM) ?? undefined), []);
  const outages = data === unavailable ? [] : (data.outages?.outages ?? []);
  const isBack = outages.some(({ id, state }) => id === asked && (state === 'restored' || state === 'monitoring'));
  const close = () => {
    setAsked(undefined);
    // Coming back to the page does not ask again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  };
  return (
    <Dialog open={isBack} heading={say('restoredTitle')} closeLabel={say('close')} onClose={close} initialFocus={yes}>
      <p>{say('restoredText')}</p>
      <Actions>
        <PrimaryButton ref={yes} onClick={close}>
          {say('restoredYes')}
        </PrimaryButton>
        <ButtonLink look="secondary" href={pathOf('servicesInternet')}>
          {say('restoredNo')}
        </ButtonLink>
      </Actions>
    </Dialog>
  );
}
