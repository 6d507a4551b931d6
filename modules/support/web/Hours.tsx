import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import type { HoursInWords } from './hours-in-words.ts';

type Props = { readonly hours: HoursInWords };

/** Whether it is open now, and the week's opening hours. */
export const Hours = ({ hours }: Props) => (
  <>
    <p>
      <StatusTag tone={hours.isOpen ? 'positive' : 'neutral'}>{hours.standing}</StatusTag>
    </p>
    <Week hours={hours} />
  </>
);

/** The week's opening hours, with the name of the time zone. */
export const Week = ({ hours: { week, zone } }: Props) => (
  <>
    <Rows>
      {week.map(({ days, hours }) => (
        <Row key={days} aside={hours}>
          {days}
        </Row>
      ))}
    </Rows>
    <Note>{zone}</Note>
  </>
);
