import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Stages } from '#design/web/figures/Stages.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { TestedFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { ShareButton } from './ShareButton.tsx';
import { speedIn } from './words.ts';

type Tip = 'Near' | 'Cable' | 'Other' | 'Own' | 'Plan';

/** What may help, most likely first. */
const tips: Readonly<Record<string, readonly Tip[]>> = {
  'wifi-limit': ['Near', 'Cable'],
  'device-limit': ['Other'],
  'off-network': ['Own'],
  'plan-limit': ['Plan'],
};

/** What helps after a test; then the next test, and the way to show this one to others. */
export function Advice({ test }: { readonly test: TestedFragment }) {
  const say = useSay();
  const language = useLanguage();
  const helping = test.verdict === 'slow' ? (test.connection === 'wifi' ? (['Near', 'Cable'] as const) : (['Other'] as const)) : tips[test.verdict];
  const speed = (kbps: number) => speedIn(kbps, say, language);
  const text = say('shareText', {
    download: speed(test.downloadKbps),
    upload: speed(test.uploadKbps),
    latency: say('ms', { figure: test.latencyMs }),
  });
  return (
    <Card labelledBy="next">
      <CardHeading id="next">{helping ? say('helpTitle') : say('nextTitle')}</CardHeading>
      <Stack>
        {helping && (
          <Stages stages={helping.map((tip) => ({ key: tip, state: 'now' as const, title: say(`help${tip}`), note: say(`help${tip}Why`) }))} />
        )}
        <Actions>
          <ButtonLink href={pathOf('speedTest')}>{say('again')}</ButtonLink>
          <ShareButton text={text} />
          <ButtonLink look="secondary" href={`${pathOf('supportForm')}?topic=else&speed-test=${test.id}`}>
            {say('sendToUs')}
          </ButtonLink>
        </Actions>
      </Stack>
    </Card>
  );
}
