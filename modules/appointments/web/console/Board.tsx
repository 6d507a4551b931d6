import { Status, type Tone } from '#design/console/parts.tsx';
import type { FollowedBoard } from '#platform/rules/console/live.ts';
import { clockWords } from '#platform/rules/time/clock-time.ts';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { AppointmentState } from '../../rules/appointment.ts';
import type { DispatchRow, Job } from '../../rules/console/views.ts';
import { UNIT_MINUTES } from '../../rules/windows.ts';
import { useConsoleSay } from './say.ts';

/** The board begins and ends here, in minutes since midnight. */
const [FROM, TO] = [7 * 60, 20 * 60];

const tones: Readonly<Record<AppointmentState, Tone>> = {
  requested: 'nothing',
  scheduled: 'nothing',
  'needs-confirmation': 'nothing',
  confirmed: 'good',
  waitlisted: 'nothing',
  assigned: 'nothing',
  'en-route': 'underway',
  delayed: 'act',
  arrived: 'underway',
  'in-progress': 'underway',
  completed: 'good',
  'no-access': 'look',
  missed: 'act',
  cancelled: 'nothing',
};

export const toneOf = ({ state, conflict }: Pick<Job, 'state' | 'conflict'>): Tone => (conflict === undefined ? tones[state] : 'look');

type Props = { readonly day: string; readonly rows: readonly DispatchRow[]; readonly chosen: string | undefined; readonly live: FollowedBoard };

/** Technicians down, hours across. A script carries visits by mouse and keys, and sends the form below; without one, the panel of a visit moves it. */
export function Board({ day, rows, chosen, live }: Props) {
  const say = useConsoleSay();
  const language = useLanguage();
  const toPage = useAddress();
  const hours = Array.from({ length: (TO - FROM) / 60 }, (_, hour) => FROM + hour * 60);
  return (
    <>
      <div
        className="board"
        data-board
        data-from={FROM}
        data-units={(TO - FROM) / UNIT_MINUTES}
        data-live={live.topic}
        data-live-version={live.version}
      >
        <div className="board-hours" aria-hidden="true">
          <span>{say('technician')}</span>
          {hours.map((minutes) => (
            <span key={minutes}>{clockWords(minutes, language).replace(':00', '')}</span>
          ))}
        </div>
        {rows.map((row) => (
          <Row key={row.badge} row={row} day={day} chosen={chosen} />
        ))}
      </div>
      <form id="board-move" method="post" action={toPage('/dispatch')} hidden>
        {['number', 'badge', 'to'].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="act" value="move" />
        <input type="hidden" name="reason" value={say('onBoard')} />
      </form>
    </>
  );
}

function Row({
  row: { badge, name, skills, shift, jobs },
  day,
  chosen,
}: {
  readonly row: DispatchRow;
  readonly day: string;
  readonly chosen: string | undefined;
}) {
  const say = useConsoleSay();
  const language = useLanguage();
  const range = shift ? say('windowText', { from: clockWords(shift.from, language), to: clockWords(shift.to, language) }) : say('dayOff');
  return (
    <div className="board-row" data-badge={badge}>
      <h3>
        {name}
        <small>
          {skills.length > 3 ? '' : `${skills.map((skill) => say(`type_${skill}`)).join(', ')} · `}
          {range}
        </small>
      </h3>
      {jobs.map((job) => (
        <JobLink key={job.number} job={job} day={day} isChosen={job.number === chosen} />
      ))}
    </div>
  );
}

function JobLink({ job, day, isChosen }: { readonly job: Job; readonly day: string; readonly isChosen: boolean }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const toPage = useAddress();
  const { number, type, state, at, minutes, window, city, conflict, mayBeMoved } = job;
  const column = Math.max(0, Math.floor((at - FROM) / UNIT_MINUTES));
  const span = Math.max(1, Math.ceil(minutes / UNIT_MINUTES));
  const words = say('windowText', { from: clockWords(window.from, language), to: clockWords(window.to, language) });
  return (
    <a
      href={toPage('/dispatch', { day, visit: number })}
      className={`job at-${column} for-${span} ${toneOf(job)}`}
      aria-current={isChosen ? 'true' : undefined}
      data-job={number}
      data-at={at}
      data-movable={mayBeMoved ? '' : undefined}
      draggable={mayBeMoved}
    >
      <b>{say(`type_${type}`)}</b>
      <span className="job-city">{city}</span>
      <span className="job-time">{clockWords(at, language)} · </span>
      <span className="job-window">{words}</span>
      <Status tone={toneOf(job)}>{conflict ? say(`conflict_${conflict}`) : say(`state_${state}`)}</Status>
    </a>
  );
}
