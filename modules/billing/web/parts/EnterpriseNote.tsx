import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { useSay } from '../say.ts';

/** Enterprise customers find their bills elsewhere (specification 1). */
export function EnterpriseNote({ site }: { readonly site: string }) {
  const say = useSay();
  return (
    <Card label={say('pageTitle')}>
      <p>{say('enterpriseText')}</p>
      <Actions>
        <ButtonLink href={site}>{say('enterpriseLink')}</ButtonLink>
      </Actions>
    </Card>
  );
}
