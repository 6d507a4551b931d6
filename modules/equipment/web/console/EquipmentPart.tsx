import { Status, Time, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import type { EquipmentParts } from '../../rules/console/parts.ts';
import type { Verdict } from '../../rules/device-check.ts';
import type { DeviceState } from '../../rules/device-state.ts';
import { useConsoleSay } from './say.ts';

export const tones: Readonly<Record<DeviceState, Tone>> = {
  connected: 'good',
  'connection-issue': 'look',
  offline: 'act',
  restarting: 'underway',
  activating: 'underway',
  'swap-pending': 'underway',
  'return-requested': 'look',
  'in-transit': 'underway',
  returned: 'nothing',
  lost: 'act',
};

/** The devices of an account, each as its customer sees it. */
export function EquipmentPart({ data }: { readonly data: EquipmentParts['devices'] }) {
  const say = useConsoleSay();
  return (
    <Table
      caption={say('equipment')}
      columns={[say('device'), say('code'), say('state'), say('seen')]}
      rows={data.map(({ deviceId, model, nickname, serial, mac, standing, lastSeenAt, isActable }) => ({
        key: deviceId,
        cells: [
          <>
            {nickname ?? model}
            {nickname !== undefined && <small>{model}</small>}
          </>,
          <>
            {isActable ? (
              <ConsoleLink to="/devices" query={{ find: serial }}>
                <code>{serial}</code>
              </ConsoleLink>
            ) : (
              <code>{serial}</code>
            )}
            <small>{mac === undefined ? say('noMac') : <code>{mac}</code>}</small>
          </>,
          <Status key="state" tone={standing === undefined ? 'nothing' : tones[standing]}>
            {standing === undefined ? say('never') : say(`state_${standing}`)}
          </Status>,
          lastSeenAt === undefined ? say('never') : <Time key="seen" at={lastSeenAt} />,
        ],
      }))}
    />
  );
}

/** A restart, in the timeline of its account. */
export function RestartedPart({ data: { device, outcome } }: { readonly data: EquipmentParts['restarted'] }) {
  const say = useConsoleSay();
  const tone = outcome === undefined ? 'underway' : outcome === 'connected' ? 'good' : 'look';
  return (
    <>
      {say('restarted', { device })} <Status tone={tone}>{outcome === undefined ? say('underWay') : say(`outcome_${outcome}`)}</Status>
    </>
  );
}

const good: readonly Verdict[] = ['well'];

/** What was found when a customer had a device checked, with the evidence. */
export function CheckedPart({ data: { device, symptom, verdict, findings } }: { readonly data: EquipmentParts['checked'] }) {
  const say = useConsoleSay();
  return (
    <>
      {say('checked', { device, symptom: say(`symptom_${symptom}`) })} <Found verdict={verdict} findings={findings} />
    </>
  );
}

/** A verdict and its evidence. */
export function Found({ verdict, findings }: Pick<EquipmentParts['checked'], 'verdict' | 'findings'>) {
  const say = useConsoleSay();
  const evidence = findings.map((finding) => {
    const { downstreamDbmv, latencyMs, celsius, weakDevices } = finding;
    const measured = [
      ...(downstreamDbmv == null ? [] : [`${downstreamDbmv} dBmV`]),
      ...(latencyMs == null ? [] : [`${latencyMs} ms`]),
      ...(celsius == null ? [] : [`${celsius} °C`]),
      ...(weakDevices == null ? [] : [String(weakDevices)]),
    ];
    return `${say(`looked_${finding.looked}`)}: ${[say(`found_${finding.found}`), ...measured].join(', ')}`;
  });
  return (
    <>
      <Status tone={good.includes(verdict) ? 'good' : 'look'}>{say(`verdict_${verdict}`)}</Status>
      <small>{evidence.join(' · ')}</small>
    </>
  );
}
