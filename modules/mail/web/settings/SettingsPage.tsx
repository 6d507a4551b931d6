import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { TextAreaField } from '#design/web/fields/TextAreaField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import type { MailSettingsQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { WithAddresses } from '../WithAddresses.tsx';
import { sizeOf } from '../words.ts';
import { Filters } from './Filters.tsx';
import { Named } from './Named.tsx';
import { Programs } from './Programs.tsx';

type Box = NonNullable<MailSettingsQuery['mail']>;
export type SettingsData = { readonly box: Box; readonly domain: string; readonly isDone: boolean };

/** What a mailbox does by itself: sorting, sending on, other addresses. */
export function SettingsPage({ data: { box, domain, isDone } }: PageProps<SettingsData>) {
  const say = useSay();
  const language = useLanguage();
  const { attempt } = useSubmission();
  const { problems } = useProblemsOr(say('noAnswer'));
  return (
    <>
      <ErrorSummary title={say('problems')} problems={problems} attempt={attempt} />
      <PageHeading
        up={<UpLink href={pathOf('email')}>{say('title')}</UpLink>}
        lead={<WithAddresses>{say('settingsLead', { address: box.address })}</WithAddresses>}
      >
        {say('settingsTitle')}
      </PageHeading>
      <Stack gap="large">
        {isDone && problems.length === 0 && (
          <Alert tone="positive" toneWord={say('done')} announce="status">
            {say('settingsSaved')}
          </Alert>
        )}
        <Note>{say('spaceUsed', { used: sizeOf(box.usedKilobytes, say, language), quota: sizeOf(box.quotaKilobytes, say, language) })}</Note>
        <Filters box={box} />
        <Grid>
          <GridCell span={6}>
            <Forwarding box={box} />
          </GridCell>
          <GridCell span={6}>
            <Signature box={box} />
          </GridCell>
          <GridCell span={6}>
            <Named
              id="aliases"
              words={{
                title: 'aliases',
                note: 'aliasesNote',
                none: 'noAliases',
                label: 'alias',
                add: 'addAlias',
                hint: <WithAddresses>{say('localPartHint', { domain })}</WithAddresses>,
              }}
              acts={{ add: 'addAlias', remove: 'removeAlias', field: 'alias', key: 'address' }}
              all={box.aliases.map((address) => ({ key: address, name: address }))}
            />
          </GridCell>
          <GridCell span={6}>
            <Named
              id="own-folders"
              words={{ title: 'ownFolders', note: 'ownFoldersNote', none: 'noOwnFolders', label: 'folderName', add: 'addFolder' }}
              acts={{ add: 'addFolder', remove: 'removeFolder', field: 'folderName', key: 'id' }}
              all={box.folders.filter(({ role }) => role === 'own').map(({ id, name }) => ({ key: id, name: name ?? '' }))}
            />
          </GridCell>
        </Grid>
        <Programs box={box} />
        <Card labelledBy="give-up">
          <CardHeading id="give-up">{say('giveUp')}</CardHeading>
          <Note>{say('giveUpNote')}</Note>
          <ActionForm>
            <input type="hidden" name="act" value="giveUp" />
            <SecondaryButton type="submit">{say('giveUpButton')}</SecondaryButton>
          </ActionForm>
        </Card>
      </Stack>
    </>
  );
}

function Forwarding({ box: { forwardTo, keepsForwarded } }: { readonly box: Box }) {
  const say = useSay();
  const { field, busy } = useProblemsOr(say('noAnswer'));
  const { defaultValue = forwardTo ?? '', ...rest } = field('forwardTo');
  return (
    <Card labelledBy="forwarding">
      <CardHeading id="forwarding">{say('forwarding')}</CardHeading>
      <Note>{say('forwardingNote')}</Note>
      <ActionForm>
        <input type="hidden" name="act" value="forward" />
        <Stack>
          <TextField
            {...rest}
            defaultValue={defaultValue}
            label={say('forwardTo')}
            hint={say('forwardToHint')}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <Checkbox choice name="keeps" label={say('keepsForwarded')} defaultChecked={keepsForwarded} />
          <div>
            <SecondaryButton type="submit" busy={busy}>
              {say('saveForwarding')}
            </SecondaryButton>
          </div>
        </Stack>
      </ActionForm>
    </Card>
  );
}

function Signature({ box: { signature } }: { readonly box: Box }) {
  const say = useSay();
  const { field, busy } = useProblemsOr(say('noAnswer'));
  const { defaultValue = signature, ...rest } = field('signature');
  return (
    <Card labelledBy="signature-title">
      <CardHeading id="signature-title">{say('signature')}</CardHeading>
      <ActionForm>
        <input type="hidden" name="act" value="signature" />
        <Stack>
          <TextAreaField {...rest} defaultValue={defaultValue} label={say('signatureLabel')} rows={4} />
          <div>
            <SecondaryButton type="submit" busy={busy}>
              {say('saveSignature')}
            </SecondaryButton>
          </div>
        </Stack>
      </ActionForm>
    </Card>
  );
}
