import { useState } from 'react';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { PasswordField } from '#design/web/fields/PasswordField.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { useHydrated } from '#design/web/useHydrated.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { HomeNetworksQuery, WifiNetworkShownFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';
import styles from './Join.module.css';

type Wifi = NonNullable<HomeNetworksQuery['homeWifi']>;
/** `gateway`: undefined if the account has none; `wifi`: undefined if it is not known. */
export type NetworksData = { readonly gateway: string | undefined; readonly wifi: Wifi | undefined };

/** The Wi-Fi at home: joining it, and changing it. */
export function NetworksPage({ data: { gateway, wifi } }: PageProps<NetworksData>) {
  const say = useSay();
  const lead = gateway === undefined ? say('noGatewayText') : wifi ? say('networksLead', { gateway }) : say('networksUnknown');
  const { problems } = useProblemsOr(say('noAnswer'));
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problems')} problems={problems} />
      <PageHeading up={<UpLink href={pathOf('homeDevices')}>{say('devicesTitle')}</UpLink>} lead={lead}>
        {say('networksTitle')}
      </PageHeading>
      {wifi && (
        <Grid>
          <GridCell span={7}>
            <Change wifi={wifi} />
          </GridCell>
          <GridCell span={5}>
            <Stack>
              <Join network={wifi.main} id="join" />
              {wifi.guest && <Join network={wifi.guest} id="join-guests" />}
            </Stack>
          </GridCell>
        </Grid>
      )}
    </Stack>
  );
}

const Join = ({ network: { name, joinCode, joinCodeSize }, id }: { readonly network: WifiNetworkShownFragment; readonly id: string }) => {
  const say = useSay();
  return (
    <Card labelledBy={id}>
      <CardHeading id={id}>{name}</CardHeading>
      <p>{say('joinText', { name })}</p>
      <svg className={styles.code} viewBox={`0 0 ${joinCodeSize} ${joinCodeSize}`} role="img" aria-label={say('joinCode', { name })}>
        <rect className={styles.paper} width={joinCodeSize} height={joinCodeSize} />
        <path className={styles.ink} d={joinCode} shapeRendering="crispEdges" />
      </svg>
    </Card>
  );
};

function Change({ wifi: { main, guest, security, bandSteering } }: { readonly wifi: Wifi }) {
  const say = useSay();
  const { busy, errorOf, typedIn } = useProblemsOr(say('noAnswer'));
  const isTyped = typedIn('name') !== undefined;
  const given = (name: string, known: string) => ({ name, error: errorOf(name), defaultValue: typedIn(name) ?? known });
  const ticked = (name: string, known: boolean) => (isTyped ? typedIn(name) !== undefined : known);
  const isHydrated = useHydrated();
  const [hasGuest, setGuest] = useState(ticked('guestOn', guest !== null));
  const words = {
    show: say('show'),
    hide: say('hide'),
    showLabel: say('showLabel'),
    hideLabel: say('hideLabel'),
    isShown: say('isShown'),
    isHidden: say('isHidden'),
  };
  const securities = (['wpa2', 'wpa2-wpa3', 'wpa3'] as const).map((value) => ({ value, label: say(value === 'wpa2-wpa3' ? 'wpa2wpa3' : value) }));
  return (
    <Card labelledBy="change">
      <CardHeading id="change">{say('change')}</CardHeading>
      <Alert tone="caution" toneWord={say('warning')} place="inline" title={say('changeWarning')}>
        {say('changeWarningText')}
      </Alert>
      <ActionForm>
        <Stack gap="large">
          <TextField {...given('name', main.name)} label={say('wifiName')} hint={say('wifiNameHint')} autoComplete="off" spellCheck={false} />
          <PasswordField
            {...given('passphrase', main.passphrase)}
            label={say('passphrase')}
            hint={say('passphraseHint')}
            autoComplete="new-password"
            words={words}
          />
          <SelectField
            name="security"
            label={say('security')}
            error={errorOf('security')}
            options={securities}
            chosen={typedIn('security') ?? security}
          />
          <Checkbox choice name="bandSteering" label={say('bandSteering')} defaultChecked={ticked('bandSteering', bandSteering)} />
          <Stack gap="medium">
            <Checkbox choice name="guestOn" label={say('guestOn')} defaultChecked={hasGuest} onChange={({ target }) => setGuest(target.checked)} />
            {/* Without script they stand there, too: what is in them counts only with the guest network on. */}
            <div hidden={isHydrated && !hasGuest}>
              <Stack gap="medium">
                <TextField {...given('guestName', guest?.name ?? '')} label={say('guestName')} autoComplete="off" spellCheck={false} />
                <PasswordField
                  {...given('guestPassphrase', guest?.passphrase ?? '')}
                  label={say('guestPassphrase')}
                  autoComplete="new-password"
                  words={words}
                />
              </Stack>
            </div>
          </Stack>
          <PrimaryButton type="submit" busy={busy} busyText={say('saving')}>
            {say('save')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
    </Card>
  );
}
