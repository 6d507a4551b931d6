import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import type { HoursInWords } from './hours-in-words.ts';

/** Whether somebody is there now, and the hours of the week. */
export const Hours = ({ hours: { standing, isOpen, week, zone } }: { readonly hours: HoursInWords }) => (
  <>
    <p>
      <StatusTag tone={isOpen ? 'positive' : 'neutral'}>{standing}</StatusTag>
    </p>
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
