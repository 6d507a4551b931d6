import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import type { MailContactsQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';

export type ContactsData = { readonly contacts: NonNullable<MailContactsQuery['mail']>['contacts']; readonly isDone: boolean };

/** People to write to. */
export function ContactsPage({ data: { contacts, isDone } }: PageProps<ContactsData>) {
  const say = useSay();
  const { attempt } = useSubmission();
  const { problems, field, busy } = useProblemsOr(say('noAnswer'));
  return (
    <>
      <ErrorSummary title={say('problems')} problems={problems} attempt={attempt} />
      <PageHeading up={<UpLink href={pathOf('email')}>{say('title')}</UpLink>} lead={say('contactsLead')}>
        {say('contactsTitle')}
      </PageHeading>
      <Stack gap="large">
        {isDone && problems.length === 0 && (
          <Alert tone="positive" toneWord={say('done')} announce="status">
            {say('settingsSaved')}
          </Alert>
        )}
        <Card label={say('contactsTitle')}>
          {contacts.length === 0 ? (
            <p>{say('noContacts')}</p>
          ) : (
            <Rows>
              {contacts.map(({ id, name, address }) => (
                <Row
                  key={id}
                  facts={name === '' ? [] : [address]}
                  aside={
                    <ActionForm>
                      <input type="hidden" name="act" value="remove" />
                      <input type="hidden" name="contact" value={id} />
                      <SecondaryButton type="submit" aria-label={say('removeOf', { name: name || address })}>
                        {say('removeWord')}
                      </SecondaryButton>
                    </ActionForm>
                  }
                >
                  <Link
                    href={`${pathOf('mailWrite')}?${new URLSearchParams({ to: address })}`}
                    aria-label={say('writeTo', { name: name || address })}
                  >
                    {name || address}
                  </Link>
                </Row>
              ))}
            </Rows>
          )}
        </Card>
        <Card labelledBy="add">
          <CardHeading id="add">{say('addContactTitle')}</CardHeading>
          <ActionForm key={contacts.length}>
            <input type="hidden" name="act" value="add" />
            <Stack>
              <TextField {...field('name')} label={say('contactName')} width="medium" maxLength={120} autoComplete="off" />
              <TextField
                {...field('address')}
                label={say('contactAddress')}
                width="medium"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
              />
              <div>
                <PrimaryButton type="submit" busy={busy}>
                  {say('addContact')}
                </PrimaryButton>
              </div>
            </Stack>
          </ActionForm>
        </Card>
      </Stack>
    </>
  );
}
