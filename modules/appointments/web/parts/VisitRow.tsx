import { Row } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import type { AppointmentInListFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { dayText, states, types, windowText } from '../visit-words.ts';

/** A visit in a list: what for, when, and how it stands. It leads to its page. */
export function VisitRow({ visit }: { readonly visit: AppointmentInListFragment }) {
  const say = useSay();
  const language = useLanguage();
  const { id, type, state, timeZone, arrival } = visit;
  const { tone, word } = states[state];
  const there = arrival && say('aboutTime', { time: clockTime(arrival.at, timeZone, language) });
  return (
    <Row
      mark={<Mark icon={types[type].icon} tone={tone === 'positive' || tone === 'neutral' ? 'accent' : tone} />}
      facts={[dayText(visit, language), there ?? windowText(visit, say, language)]}
      state={<StatusTag tone={tone}>{say(word)}</StatusTag>}
      whole
    >
      <Link href={pathOf('appointment', { id })}>{say(types[type].word)}</Link>
    </Row>
  );
}
