import { Actions } from '#design/web/buttons/Actions.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { LiveRegion } from '#design/web/feedback/LiveRegion.tsx';
import { type Stage, Stages } from '#design/web/figures/Stages.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { Progress } from './progress.ts';
import styles from './RunningTest.module.css';
import { speedIn } from './words.ts';

const phases = ['latency', 'download', 'upload'] as const;

/** The test that runs: how fast the line is so far, what is measured now, and the way to stop it. */
export function RunningTest({ progress, stop }: { readonly progress: Progress; readonly stop: () => void }) {
  const say = useSay();
  const language = useLanguage();
  const { phase, kbps, downloadKbps } = progress;
  const titles = { latency: say('phaseLatency'), download: say('phaseDownload'), upload: say('phaseUpload') };
  const now = phases.indexOf(phase);
  const stages = phases.map((each, index): Stage => {
    const state = index < now ? 'done' : index === now ? 'now' : 'coming';
    const time = each === 'download' && index < now && downloadKbps !== undefined ? speedIn(downloadKbps, say, language) : undefined;
    return { key: each, state, title: titles[each], ...(time !== undefined && { time }) };
  });
  return (
    <Stack gap="large">
      <PageHeading lead={say('runningLead')}>{say('running')}</PageHeading>
      <Card label={say('running')}>
        <Stack>
          <p className={styles.speed} aria-hidden="true">
            {kbps === undefined || kbps === 0 ? '…' : speedIn(kbps, say, language)}
          </p>
          <svg className={styles.bar} aria-hidden="true">
            <rect className={styles.whole} width="100%" height="12" rx="6" />
            <rect className={styles.part} width={`${shareOf(kbps)}%`} height="12" rx="6" />
          </svg>
          <Stages stages={stages} />
          <LiveRegion>{titles[phase]}</LiveRegion>
          <Actions>
            <SecondaryButton onClick={stop}>{say('cancel')}</SecondaryButton>
          </Actions>
        </Stack>
      </Card>
    </Stack>
  );
}

/** Speeds go from one to thousands of Mbps: each tenfold takes as much of the bar. */
const shareOf = (kbps = 0): number => Math.min(100, Math.round((Math.log10(Math.max(1, kbps / 1_000)) / 3.4) * 100));
