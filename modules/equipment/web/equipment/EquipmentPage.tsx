import { CopyButton } from '#design/web/buttons/CopyButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { SummaryList, type SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { dayInWords } from '#platform/rules/time/day-in-words.ts';
import type { DeviceQuery } from '#platform/web/generated/graphql.ts';
import { useLive } from '#platform/web/live.ts';
import type { PageProps } from '#platform/web/page.ts';
import { type Say, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { isInUse } from '../../rules/device.ts';
import { deviceName } from '../parts/device-name.ts';
import { kindOf, roomOf, shownState } from '../parts/device-words.ts';
import { useSay } from '../say.ts';
import { DeviceDrawing } from './DeviceDrawing.tsx';

type Device = NonNullable<DeviceQuery['device']>;

export type EquipmentData = {
  readonly device: Device;
  readonly timeZone: string;
  /** What has just changed. */
  readonly done: 'named' | 'unnamed' | undefined;
};

const lines = {
  internet: { path: pathOf('servicesInternet'), words: 'upInternet' },
  tv: { path: pathOf('servicesTv'), words: 'upTv' },
  voice: { path: pathOf('servicesVoice'), words: 'upVoice' },
} as const;

const doneWords = { named: 'nicknameSaved', unnamed: 'nicknameRemoved' } as const;

/** A device: how it is doing, what it is, and whose. */
export function EquipmentPage({ data: { device, timeZone, done } }: PageProps<EquipmentData>) {
  const say = useSay();
  const { id, line, kind, model, inventory, mac } = device;
  const { tone, words } = shownState(device);
  useLive(isInUse(inventory) ? [`device/${id}`] : []);
  return (
    <>
      <PageHeading up={<UpLink href={lines[line].path}>{say(lines[line].words)}</UpLink>} aside={<StatusTag tone={tone}>{say(words)}</StatusTag>}>
        {deviceName(device, say)}
      </PageHeading>
      <Stack gap="large">
        {done && <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say(doneWords[done])} />}
        <Grid>
          <GridCell span={5}>
            <Card labelledBy="status">
              <CardHeading id="status">{say('status')}</CardHeading>
              <Stack>
                <DeviceDrawing kind={kind} model={model} label={say('drawing', { model })} />
                <p>{say(textOf(device))}</p>
                {(inventory === 'shipped' || inventory === 'activating') && mac !== null && (
                  <StandaloneLink href={pathOf('activation')}>{say('nextActivate')}</StandaloneLink>
                )}
                {isInUse(inventory) && <StandaloneLink href={pathOf('equipmentCheck', { id })}>{say('troubleshoot')}</StandaloneLink>}
                {isInUse(inventory) && mac !== null && (
                  <StandaloneLink href={pathOf('equipmentRestart', { id })}>{say('restartLink')}</StandaloneLink>
                )}
                {(device.swapWays.length > 0 || device.replacement !== null) && (
                  <StandaloneLink href={pathOf('equipmentSwap', { id })}>{say(device.replacement === null ? 'swapLink' : 'swapSee')}</StandaloneLink>
                )}
                {device.mayBeReturned && inventory !== 'swap-pending' && (
                  <StandaloneLink href={pathOf('equipmentReturn', { id })}>{say('sendBack')}</StandaloneLink>
                )}
                {device.inReturn && (
                  <StandaloneLink href={pathOf('returnOfEquipment', { id: device.inReturn.id })}>{say('seeReturn')}</StandaloneLink>
                )}
              </Stack>
            </Card>
          </GridCell>
          <GridCell span={7}>
            <Card labelledBy="details">
              <CardHeading id="details">{say('details')}</CardHeading>
              <SummaryList rows={useDetails(device, timeZone)} />
            </Card>
          </GridCell>
        </Grid>
      </Stack>
    </>
  );
}

const texts = {
  connected: 'textConnected',
  'connection-issue': 'textIssue',
  offline: 'textOffline',
  restarting: 'textRestarting',
  activating: 'textActivating',
  'swap-pending': 'textSwapPending',
  'return-requested': 'textReturnRequested',
  returned: 'textReturned',
  lost: 'textLost',
} as const;

function textOf({ state, inventory, mac }: Device): keyof typeof en {
  if (state === null) return mac === null ? 'textNoStatus' : 'textUnknown';
  if (state === 'in-transit') return inventory === 'returning' ? 'textOnItsWayBack' : 'textOnItsWay';
  return texts[state];
}

const ownerships = { leased: 'ownLeased', purchased: 'ownPurchased', own: 'ownOwn' } as const;

/** Colons, as on the label of the device. */
const written = (mac: string): string => mac.match(/../g)?.join(':').toUpperCase() ?? mac;

function useDetails(device: Device, timeZone: string): readonly SummaryRow[] {
  const say = useSay();
  const language = useLanguage();
  const { id, kind, make, model, nickname, serial, mac, room, ownership, installedOn, firmware, lastSeenAt, mayBeNamed } = device;
  const row = (key: keyof typeof en, detail: SummaryRow['detail'] | null, more?: Partial<SummaryRow>): readonly SummaryRow[] =>
    detail === null ? [] : [{ key, term: say(key), detail, ...more }];
  const place = roomOf(room);
  const naming = { href: pathOf('equipmentName', { id }), label: say('change'), what: say('changeNickname') };
  return [
    ...row('kind', say(kindOf(kind).words)),
    ...row('model', `${make} ${model}`),
    ...(mayBeNamed ? row('nickname', nickname ?? say('noNickname'), { change: naming }) : []),
    ...row('room', place ? say(place) : null),
    ...row('serial', serial, { note: <CopyButton text={serial} words={{ copy: say('copySerial'), copied: say('copied') }} /> }),
    ...row('mac', mac && written(mac)),
    ...row('ownership', say(ownerships[ownership])),
    ...row('fee', feeOf(device, say, language)),
    ...row('installedOn', installedOn && formatDate(installedOn, 'long', language)),
    ...row('firmware', firmware),
    ...row('lastSeen', lastSeenAt && dayInWords(lastSeenAt, timeZone, language)),
  ];
}

function feeOf({ monthlyFee, ownership }: Device, say: Say<typeof en>, language: 'en' | 'es'): string {
  if (monthlyFee > 0) return formatCents(monthlyFee, language);
  return say(ownership === 'leased' ? 'feeIncluded' : 'feeNone');
}
