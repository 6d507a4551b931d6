import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import type { MailSettingsQuery } from '#platform/web/generated/graphql.ts';
import { usePartner } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { useSay } from '../say.ts';
import { WithAddresses } from '../WithAddresses.tsx';

type Props = { readonly box: Pick<NonNullable<MailSettingsQuery['mail']>, 'address' | 'programs'> };

/** What other apps for mail are set up with, or that none can read this mailbox. */
export function Programs({ box: { address, programs } }: Props) {
  const say = useSay();
  const { phone } = usePartner();
  return (
    <Card labelledBy="programs">
      <CardHeading id="programs">{say('programs')}</CardHeading>
      {programs === null ? (
        <p>{say('programsNone')}</p>
      ) : (
        <>
          <Note>{say('programsNote')}</Note>
          <SummaryList
            rows={[
              { key: 'user', term: say('programUser'), detail: <WithAddresses>{address}</WithAddresses> },
              {
                key: 'password',
                term: say('programPassword'),
                detail: <WithPhone>{say('programPasswordText', { phone: phone.display })}</WithPhone>,
              },
              { key: 'incoming', term: say('programIncoming'), detail: say('programServer', programs.incoming) },
              { key: 'outgoing', term: say('programOutgoing'), detail: say('programServer', programs.outgoing) },
            ]}
          />
          <Note small>{say('programsUnused')}</Note>
        </>
      )}
    </Card>
  );
}
