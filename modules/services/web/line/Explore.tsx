import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import type { en } from '../../copy/en.ts';
import type { ExploreAct } from '../../rules/explore.ts';
import { useSay } from '../say.ts';
import type { Offered } from './line.ts';

const words: Readonly<Record<ExploreAct, keyof typeof en>> = {
  activate: 'exploreActivate',
  'plan-details': 'explorePlan',
  'security-suite': 'exploreSecurity',
  upgrade: 'exploreUpgrade',
  'voice-zone': 'exploreVoiceZone',
  'voice-manager': 'exploreVoiceManager',
  'watch-tv': 'exploreWatch',
  'troubleshoot-remote': 'exploreRemote',
};

/** The explore card of a line (specification 2.4). Its acts leave the portal's router: for another site, or for the server that leads there. */
export function Explore({ offered }: { readonly offered: readonly Offered[] }) {
  const say = useSay();
  return (
    <Card labelledBy="explore">
      <CardHeading id="explore">{say('explore')}</CardHeading>
      <Rows>
        {offered.map(({ act, href }) => (
          <Row key={act} whole>
            <a href={href}>{say(words[act])}</a>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
