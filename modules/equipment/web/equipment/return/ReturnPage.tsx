import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { SidePanel } from '#design/web/journey/SidePanel.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { deviceName } from '../../parts/device-name.ts';
import { roomOf } from '../../parts/device-words.ts';
import { useSay } from '../../say.ts';
import { DEVICE, type ReturnData, ways } from './return.ts';

/** Which devices go back, and how. */
export function ReturnPage({ data }: PageProps<ReturnData>) {
  const say = useSay();
  const { problems } = useProblemsOr(say('returnNoAnswer'));
  if (data.choices.length === 0) return <NothingToReturn data={data} />;
  return (
    <JourneyColumns
      head={
        <>
          <ErrorSummary title={say('problemsTitle')} problems={problems} />
          <PageHeading lead={say('returnLead')}>{say('returnTitle')}</PageHeading>
        </>
      }
      aside={
        <SidePanel heading={say('returnKnow')}>
          <Stack gap="small">
            {data.choices.some(({ inventory }) => inventory === 'in-service') && <p>{say('returnStops')}</p>}
            <p>{say('returnPack')}</p>
            <p>{say('returnFee')}</p>
          </Stack>
        </SidePanel>
      }
    >
      <Choosing data={data} />
    </JourneyColumns>
  );
}

function Choosing({ data: { device, choices, collectOn } }: PageProps<ReturnData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems, busy, errorOf, typedIn } = useProblemsOr(say('returnNoAnswer'));
  const isTyped = problems.length > 0;
  const date = collectOn === null ? '' : formatDate(collectOn, 'full', language);
  const options = ways.map((value) => ({
    value,
    title: say(value === 'store' ? 'wayStore' : value === 'drop-off' ? 'wayDropOff' : 'wayPickUp'),
    note: value === 'store' ? say('wayStoreNote') : value === 'drop-off' ? say('wayDropOffNote') : say('wayPickUpNote', { date }),
  }));
  return (
    <ActionForm>
      <Stack gap="large">
        <fieldset>
          <legend>
            <strong>{say('returnWhat')}</strong>
          </legend>
          <Stack gap="small">
            {choices.map((each, index) => {
              const name = `${DEVICE}-${index}`;
              const place = roomOf(each.room);
              return (
                <Checkbox
                  key={each.id}
                  choice
                  name={name}
                  value={each.id}
                  label={place ? say('nameInRoom', { device: deviceName(each, say), room: say(place) }) : deviceName(each, say)}
                  hint={say('returnSerial', { serial: each.serial })}
                  error={errorOf(name)}
                  defaultChecked={isTyped ? typedIn(name) !== undefined : each.id === device.id}
                />
              );
            })}
          </Stack>
        </fieldset>
        <RadioCards name="way" label={say('returnWay')} options={options} chosen={typedIn('way')} error={errorOf('way')} />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('returnAsking')}>
            {say('returnNow')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={pathOf('equipment', { id: device.id })}>
            {say('restartNotNow')}
          </ButtonLink>
        </Actions>
      </Stack>
    </ActionForm>
  );
}

function NothingToReturn({ data: { device } }: PageProps<ReturnData>) {
  const say = useSay();
  return (
    <Stack gap="large">
      <PageHeading lead={say('returnNothingText')}>{say('returnNothing')}</PageHeading>
      <Actions>
        <ButtonLink href={pathOf('equipment', { id: device.id })}>{say('toDevice')}</ButtonLink>
      </Actions>
    </Stack>
  );
}
