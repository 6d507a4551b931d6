import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { deviceName } from '#modules/equipment/web/parts/device-name.ts';
import { kindOf, shownState } from '#modules/equipment/web/parts/device-words.ts';
import { useSay as useDeviceSay } from '#modules/equipment/web/parts/say.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { DeviceInListFragment, OutageNeedsQuery, RepairServicesQuery } from '#platform/web/generated/graphql.ts';
import { useSay } from '../../say.ts';

export type Checks = {
  readonly services: NonNullable<RepairServicesQuery['account']>['services'];
  readonly devices: readonly DeviceInListFragment[];
  /** Undefined if it cannot be read now. */
  readonly outages: OutageNeedsQuery['account'] | undefined;
};

/** What may help sooner than a visit: a bill that stopped the service, and a device to restart. */
export function BeforeRepair({ checks: { services, devices } }: { readonly checks: Checks }) {
  const say = useSay();
  const sayDevice = useDeviceSay();
  const isStopped = services.some(({ reason }) => reason === 'non-pay');
  const toRestart = devices.filter(({ inventory, kind }) => inventory === 'in-service' && kind !== 'cable-card');
  return (
    <>
      {isStopped && (
        <Alert tone="caution" toneWord={say('warning')} title={say('stoppedTitle')} acts={<Link href={pathOf('billing')}>{say('seeBill')}</Link>}>
          <p>{say('stoppedText')}</p>
        </Alert>
      )}
      {toRestart.length > 0 && (
        <Card labelledBy="before">
          <CardHeading id="before">{say('restartFirst')}</CardHeading>
          <p>{say('restartText')}</p>
          <Rows>
            {toRestart.map((device) => {
              const name = deviceName(device, sayDevice);
              return (
                <Row
                  key={device.id}
                  mark={<Mark icon={kindOf(device.kind).icon} />}
                  note={sayDevice(shownState(device).words)}
                  aside={<Link href={pathOf('equipmentRestart', { id: device.id })}>{say('restartDevice', { device: name })}</Link>}
                >
                  {name}
                </Row>
              );
            })}
          </Rows>
        </Card>
      )}
    </>
  );
}
