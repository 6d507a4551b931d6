import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { DisclosureGroup } from '#design/web/disclosure/DisclosureGroup.tsx';
import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import { formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { groupWord } from '../../rules/words.ts';
import { QuestionCharge } from '../parts/QuestionCharge.tsx';
import { useSay } from '../say.ts';
import { useMoney } from '../useMoney.ts';
import type { Statement } from './statement-data.ts';

type Group = Statement['groups'][number];

/** What the statement newly asks for, by service and with each group's sum. `here` is its page, without the language. */
export function CurrentActivity({ id, groups, here }: { readonly id: string; readonly groups: readonly Group[]; readonly here: `/${string}` }) {
  const say = useSay();
  const money = useMoney();
  return (
    <Card labelledBy="current-activity">
      <DisclosureGroup
        heading={<CardHeading id="current-activity">{say('currentActivity')}</CardHeading>}
        words={{ expandAll: say('expandAll'), collapseAll: say('collapseAll') }}
        items={groups.map((group) => ({
          key: group.group,
          title: <h3>{say(groupWord(group.group))}</h3>,
          aside: <Amount look="strong">{money(group.total)}</Amount>,
          children: group.withheld ? <Withheld here={here} /> : <Lines group={group} statementId={id} />,
        }))}
      />
    </Card>
  );
}

function Lines({ group, statementId }: { readonly group: Group; readonly statementId: string }) {
  const language = useLanguage();
  const say = useSay();
  const money = useMoney();
  const periodOf = ({ from, to }: Group['lines'][number]) => {
    if (!from || !to) return undefined;
    if (from === to) return formatDate(from, 'long', language);
    return say('period', { from: formatDate(from, 'day', language), to: formatDate(to, 'day', language) });
  };
  return (
    <Rows>
      {group.lines.map((line) => (
        <Row
          key={line.id}
          note={periodOf(line)}
          aside={<Amount>{money(line.amount)}</Amount>}
          acts={
            <ScreenOnly>
              <QuestionCharge id={`${statementId}/${line.id}`} description={line.description} />
            </ScreenOnly>
          }
        >
          {line.description}
        </Row>
      ))}
    </Rows>
  );
}

/** The roadblock: the server sends no voice lines to a reader who is not verified (STMT-03). */
function Withheld({ here }: { readonly here: `/${string}` }) {
  const say = useSay();
  return (
    <>
      <p>
        <strong>{say('withheldTitle')}</strong>
      </p>
      <p>{say('withheldText')}</p>
      <StandaloneLink href={stepUpPath('voice-details', here)}>{say('verify')}</StandaloneLink>
    </>
  );
}
