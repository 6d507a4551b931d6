import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import { MethodName } from '../parts/MethodName.tsx';
import { useSay } from '../say.ts';
import { METHOD_FIELD, type UsedMethod } from './methods.ts';

/** Asks once before deleting a method, or says why it cannot be deleted. */
export function DeleteQuestion({ used: { method, use } }: { readonly used: UsedMethod }) {
  const say = useSay();
  const busy = useBusy();
  const keep = (
    <ButtonLink look="secondary" href={pathOf('methods')}>
      {say('keep')}
    </ButtonLink>
  );
  if (use) {
    const first = (
      <ButtonLink href={use.autoPay.length > 0 ? pathOf('autoPay') : pathOf('scheduled')}>
        {say(use.autoPay.length > 0 ? 'manageAutoPay' : 'seeScheduled')}
      </ButtonLink>
    );
    return (
      <Failure code="deleteMethod" acts={first} ok={pathOf('methods')}>
        <p>
          <MethodName method={method} />
        </p>
        <p>{say(use.autoPay.length > 0 ? 'deleteAutoPay' : 'deleteScheduled')}</p>
      </Failure>
    );
  }
  return (
    <Card labelledBy="delete">
      <CardHeading id="delete">{say('deleteHeading')}</CardHeading>
      <p>
        <strong>
          <MethodName method={method} />
        </strong>
      </p>
      <p>{say('deleteText')}</p>
      <ActionForm>
        <input type="hidden" name={METHOD_FIELD} value={method.id} />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('deleting')}>
            {say('deleteAct')}
          </PrimaryButton>
          {keep}
        </Actions>
      </ActionForm>
    </Card>
  );
}
