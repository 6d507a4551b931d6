import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { type RadioCard, RadioCards } from '#design/web/fields/RadioCards.tsx';
import { type Stage, Stages } from '#design/web/figures/Stages.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { SidePanel } from '#design/web/journey/SidePanel.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { ModemFields } from '../../own-modem/ModemFields.tsx';
import { deviceName } from '../../parts/device-name.ts';
import { useSay } from '../../say.ts';
import { KEEP, type SwapData } from './swap.ts';

/** What takes the place of a device; or, while it is coming, how to go on. */
export function SwapPage({ data }: PageProps<SwapData>) {
  const { swapWays, replacement } = data.device;
  if (replacement) return <Coming data={data} />;
  return swapWays.length === 0 ? <NothingToSwap data={data} /> : <Choosing data={data} />;
}

function Choosing({ data: { device } }: PageProps<SwapData>) {
  const say = useSay();
  const { problems, busy, errorOf, typedIn } = useProblemsOr(say('swapNoAnswer'));
  const cards: Readonly<Record<'ours' | 'own', RadioCard>> = {
    ours: { value: 'ours', title: say('swapOurs'), note: say('swapOursNote') },
    own: { value: 'own', title: say('swapOwn'), note: say('swapOwnNote'), body: <ModemFields connect={say('swapConnectFirst')} /> },
  };
  const [only, ...others] = device.swapWays;
  return (
    <JourneyColumns
      head={
        <>
          <ErrorSummary title={say('problemsTitle')} problems={problems} />
          <PageHeading lead={say('swapLead')}>{say('swapTitle', { device: deviceName(device, say) })}</PageHeading>
        </>
      }
      aside={
        <SidePanel heading={say('returnKnow')}>
          <Stack gap="small">
            <p>{say('swapKeepsOn')}</p>
            <p>{say(device.ownership === 'leased' ? 'swapBack' : 'swapLeaves')}</p>
          </Stack>
        </SidePanel>
      }
    >
      <ActionForm>
        <Stack gap="large">
          <RadioCards
            name="way"
            label={say('swapWhat')}
            options={device.swapWays.map((way) => cards[way])}
            chosen={typedIn('way') ?? (others.length === 0 ? only : undefined)}
            error={errorOf('way')}
          />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('returnAsking')}>
              {say('swapNow')}
            </PrimaryButton>
            <ButtonLink look="secondary" href={pathOf('equipment', { id: device.id })}>
              {say('restartNotNow')}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
    </JourneyColumns>
  );
}

function Coming({ data: { device } }: PageProps<SwapData>) {
  const say = useSay();
  const { problems, busy } = useProblemsOr(say('swapNoAnswer'));
  const { replacement } = device;
  if (!replacement) return null;
  const old = deviceName(device, say);
  const name = `${replacement.make} ${replacement.model}`;
  const isOurs = replacement.ownership === 'leased';
  const stages: readonly Stage[] = [
    { key: 'asked', state: 'done', title: say('swapAsked') },
    {
      key: 'comes',
      state: 'now',
      title: say(isOurs ? 'swapComes' : 'swapConnected', { device: name }),
      note: say('returnSerial', { serial: replacement.serial }),
    },
    { key: 'set-up', state: 'coming', title: say('swapSetUp'), note: say('swapKeepsOn') },
    ...(device.ownership === 'leased' ? [{ key: 'back', state: 'coming', title: say('swapGoesBack', { device: old }) } as const] : []),
  ];
  return (
    <JourneyColumns
      head={
        <>
          <ErrorSummary title={say('problemsTitle')} problems={problems} />
          <PageHeading lead={say(isOurs ? 'swapComingLead' : 'swapWaitingLead', { device: name })}>{say('swapComing')}</PageHeading>
        </>
      }
      aside={
        <SidePanel heading={say('swapStay')}>
          <Stack>
            <p>{say(isOurs ? 'swapStayOurs' : 'swapStayOwn', { device: old })}</p>
            <ActionForm>
              <input type="hidden" name="act" value={KEEP} />
              <SecondaryButton type="submit" busy={busy} busyText={say('returnAsking')}>
                {say('swapKeep', { device: old })}
              </SecondaryButton>
            </ActionForm>
          </Stack>
        </SidePanel>
      }
    >
      <Stack gap="large">
        <Card label={say('swapComing')}>
          <Stages stages={stages} />
        </Card>
        <Actions>
          <ButtonLink href={pathOf('activation')}>{say('nextActivate')}</ButtonLink>
          <ButtonLink look="secondary" href={pathOf('equipment', { id: device.id })}>
            {say('toDevice')}
          </ButtonLink>
        </Actions>
      </Stack>
    </JourneyColumns>
  );
}

function NothingToSwap({ data: { device } }: PageProps<SwapData>) {
  const say = useSay();
  return (
    <Stack gap="large">
      <PageHeading lead={say('swapNothingText')}>{say('swapNothing')}</PageHeading>
      <Actions>
        <ButtonLink href={pathOf('equipment', { id: device.id })}>{say('toDevice')}</ButtonLink>
      </Actions>
    </Stack>
  );
}
