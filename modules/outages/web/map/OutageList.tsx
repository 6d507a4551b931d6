import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Settled } from '#design/web/feedback/Settled.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { isOver } from '../../rules/outage.ts';
import { timeOf } from '../parts/times.ts';
import { backOf, linesOf } from '../parts/words.ts';
import { useSay } from '../say.ts';
import type { DrawnMap } from './map-data.ts';

const looks = {
  out: { icon: TriangleAlert, tone: 'negative' },
  back: { icon: Check, tone: 'positive' },
  planned: { icon: CalendarClock, tone: 'info' },
} as const;

/** Everything that the map shows, in words. */
export function OutageList({ map }: { readonly map: DrawnMap }) {
  const say = useSay();
  const { outages } = map;
  return (
    <Card labelledBy="list">
      <CardHeading id="list">{say('mapListTitle')}</CardHeading>
      {outages.length === 0 ? (
        <Settled>{say('mapNone')}</Settled>
      ) : (
        <Rows>
          {outages.map((outage) => (
            <OutageRow key={outage.id} outage={outage} map={map} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function OutageRow({ outage, map }: { readonly outage: DrawnMap['outages'][number]; readonly map: DrawnMap }) {
  const say = useSay();
  const words = useWords();
  const language = useLanguage();
  const { state, place, hub, homes, cause, note, beganAt, plannedEndAt } = outage;
  const told = { at: map.at, timeZone: map.hubs.find(({ name }) => name === hub)?.timeZone ?? 'America/New_York' };
  const time = (at: typeof map.at) => timeOf(at, told.at, told.timeZone, language);
  const { icon, tone } = looks[isOver(state) ? 'back' : state === 'planned' ? 'planned' : 'out'];
  const when =
    state === 'planned' && plannedEndAt !== null
      ? say('workTime', { from: time(beganAt), to: time(plannedEndAt) })
      : say('since', { time: time(beganAt) });
  return (
    <Row
      strong
      mark={<Mark icon={icon} tone={tone} />}
      note={
        <>
          {linesOf(outage, words)} · {say(`homes_${homes}`)} · {when}
          <br />
          {say(`cause_${cause}`)} {note}
        </>
      }
      state={<StatusTag tone={tone}>{backOf(outage, told, words)}</StatusTag>}
    >
      {place}, {hub}
    </Row>
  );
}
