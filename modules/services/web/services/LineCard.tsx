import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { Tile } from '#design/web/panels/Tile.tsx';
import { DeviceRow } from '#modules/equipment/web/parts/DeviceRow.tsx';
import { useSay as useDeviceSay } from '#modules/equipment/web/parts/say.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { useLanguage, usePartner } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { cardLines } from '../parts/lines.ts';
import { nextAct, reasonOf, standingOf } from '../parts/standing.ts';
import { useSay } from '../say.ts';
import { type CardService, devicesOf, isOut, priceOf, type ServicesData } from './services.ts';

type Props = { readonly service: CardService; readonly data: ServicesData };

const MOST_DEVICES = 3;

/** A line: its plan, how it stands and why, its devices, what it costs, and its one next act. */
export function LineCard({ service, data }: Props) {
  const say = useSay();
  const sayDevice = useDeviceSay();
  const language = useLanguage();
  const { phone } = usePartner();
  const { devices: all, prices, mayPay } = data;
  const { line, planName, lines: count, stoppedOn } = service;
  const { icon, name } = cardLines[line];
  const devices = devicesOf(line, all);
  const words = { say, sayDevice };
  const { tone, words: state } = standingOf(service, devices, words);
  const price = priceOf(line, prices);
  const reason = reasonOf(service, say, phone.display);
  return (
    <Tile
      id={`line-${line}`}
      level={2}
      mark={<Mark icon={icon} tone={tone === 'negative' || tone === 'caution' ? tone : 'accent'} />}
      title={say(name)}
      note={planName}
      state={<StatusTag tone={tone}>{state}</StatusTag>}
      fact={stoppedOn ? say('reasonSince', { date: formatDate(stoppedOn, 'long', language) }) : count > 1 ? say('lines', { count }) : undefined}
      price={price === undefined ? undefined : say('price', { amount: formatCents(price, language) })}
      act={nextAct(service, { devices, mayPay, isOut: isOut(data) }, words)}
    >
      {reason !== undefined && (
        <p>
          <WithPhone>{reason}</WithPhone>
        </p>
      )}
      {all === unavailable && line !== 'mobile' && line !== 'streaming' && <Note small>{say('devicesUnknown')}</Note>}
      {devices.length > 0 && (
        <Rows>
          {devices.slice(0, MOST_DEVICES).map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
          {devices.length > MOST_DEVICES && (
            <Row>
              <Link href={cardLines[line].path}>{say('moreDevices', { count: devices.length - MOST_DEVICES })}</Link>
            </Row>
          )}
        </Rows>
      )}
    </Tile>
  );
}
