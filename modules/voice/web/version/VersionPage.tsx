import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { VoiceVersionQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { NoLines } from '../NoLines.tsx';
import { useSay } from '../say.ts';
import { lineName } from '../words.ts';

type Line = NonNullable<VoiceVersionQuery['voice']>['lines'][number];
export type VersionData = { readonly lines: readonly Line[] };

/** What runs on each line. */
export function VersionPage({ data: { lines } }: PageProps<VersionData>) {
  const say = useSay();
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('voicePhone')}>{say('phoneTitle')}</UpLink>} lead={say('versionLead')}>
        {say('versionTitle')}
      </PageHeading>
      <Stack gap="large">{lines.length === 0 ? <NoLines /> : lines.map((line) => <LineVersion key={line.id} line={line} />)}</Stack>
    </>
  );
}

function LineVersion({ line }: { readonly line: Line }) {
  const say = useSay();
  const { id, switchType, featureVersion } = line;
  const isCurrent = switchType === 'ims';
  return (
    <Card labelledBy={id}>
      <CardHeading id={id}>{lineName(line)}</CardHeading>
      <SummaryList
        rows={[
          { key: 'switch', term: say('versionSwitch'), detail: say(isCurrent ? 'versionIms' : 'versionMeta') },
          { key: 'version', term: say('versionFeatures'), detail: featureVersion },
          { key: 'can', term: say('versionCan'), detail: say(isCurrent ? 'versionCanAll' : 'versionCanLess') },
        ]}
      />
    </Card>
  );
}
