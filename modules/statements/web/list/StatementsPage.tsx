import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { LinkTabs } from '#design/web/link/LinkTabs.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { statementViews } from '../../rules/statement-view.ts';
import { useSay } from '../say.ts';
import { type Listing, yearsOf } from './listing.ts';
import { PartStatements } from './PartStatements.tsx';
import { YearFiles } from './YearFiles.tsx';

const words = { all: 'showAll', current: 'showCurrent', earlier: 'showEarlier' } as const;

/** The statements of each part of the account, newest first (STMT-01). */
export function StatementsPage({ data }: PageProps<Listing>) {
  const say = useSay();
  const { show, parts, yearMissing } = data;
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('billing')}>{say('billing')}</UpLink>}>{say('listTitle')}</PageHeading>
      <Stack>
        {yearMissing && <Failure code="download" text="downloadYearText" />}
        <LinkTabs
          label={say('showLabel')}
          tabs={statementViews.map((each) => ({
            key: each,
            href: `${pathOf('statements')}?show=${each}`,
            label: say(words[each]),
            current: each === show,
          }))}
        />
        {parts === unavailable ? (
          <Failure code="billDetails" text="billDetailsText" here={pathOf('statements')} />
        ) : (
          parts.map((part) => <PartStatements key={part.part} listing={part} show={show} named={parts.length > 1} />)
        )}
        {parts !== unavailable && <YearFiles years={yearsOf(parts)} />}
        <Note small>{say('delayNote')}</Note>
      </Stack>
    </>
  );
}
