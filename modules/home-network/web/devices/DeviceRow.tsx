import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Row } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { HomeDeviceShownFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { kindIcons } from '../kind-icons.ts';
import { useSay } from '../say.ts';
import { amountOf, nameOf, type Pods, placeOf } from '../words.ts';
import styles from './DeviceRow.module.css';

type Props = { readonly device: HomeDeviceShownFragment; readonly pods: Pods; readonly mayManage: boolean };

/** One device of the home: what it is, how it is connected, and pausing it. */
export function DeviceRow({ device, pods, mayManage }: Props) {
  const say = useSay();
  const language = useLanguage();
  const isAway = device.connectedAt === null;
  return (
    <Row
      mark={<Mark icon={kindIcons[device.kind]} tone={device.signal === 'weak' ? 'caution' : 'accent'} />}
      strong
      facts={[
        ...(isAway ? [] : [placeOf(device, pods, say)]),
        ...(device.guest ? [say('guestNetwork')] : []),
        say('usedToday', { amount: amountOf(device.usedMegabytes, language) }),
      ]}
      state={<DeviceState device={device} />}
      aside={
        mayManage && (
          <div className={styles.pause}>
            <PauseButton device={device} />
          </div>
        )
      }
    >
      <Link href={pathOf('homeDevice', { mac: device.mac })}>{nameOf(device, say)}</Link>
    </Row>
  );
}

/** In a word: whether it is paused or away, and how well it hears the Wi-Fi. */
export function DeviceState({ device: { paused, connectedAt, signal } }: Pick<Props, 'device'>) {
  const say = useSay();
  if (paused) return <StatusTag tone="waiting">{say('paused')}</StatusTag>;
  if (connectedAt === null) return <StatusTag tone="neutral">{say('away')}</StatusTag>;
  if (signal === null) return <StatusTag tone="positive">{say('cable')}</StatusTag>;
  return <StatusTag tone={signal === 'weak' ? 'caution' : 'positive'}>{say(signal)}</StatusTag>;
}

/** Pauses one device, or ends it. */
export function PauseButton({ device }: Pick<Props, 'device'>) {
  const say = useSay();
  const name = nameOf(device, say);
  return (
    <ActionForm>
      <input type="hidden" name="act" value={device.paused ? 'resume' : 'pause'} />
      <input type="hidden" name="macs" value={device.mac} />
      <SecondaryButton type="submit" aria-label={say(device.paused ? 'resumeOf' : 'pauseOf', { name })}>
        {say(device.paused ? 'resume' : 'pause')}
      </SecondaryButton>
    </ActionForm>
  );
}
