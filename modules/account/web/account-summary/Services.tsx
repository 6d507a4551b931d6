import MonitorPlay from 'lucide-react/icons/monitor-play';
import Phone from 'lucide-react/icons/phone';
import Smartphone from 'lucide-react/icons/smartphone';
import Tv from 'lucide-react/icons/tv';
import Wifi from 'lucide-react/icons/wifi';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Section } from '#design/web/layout/Section.tsx';
import { Tile } from '#design/web/panels/Tile.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import { type Say, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';
import { type Summary, standingOf } from './account-summary.ts';

const lines = {
  internet: { name: 'lineInternet', icon: Wifi },
  tv: { name: 'lineTv', icon: Tv },
  voice: { name: 'lineVoice', icon: Phone },
  mobile: { name: 'lineMobile', icon: Smartphone },
  streaming: { name: 'lineStreaming', icon: MonitorPlay },
} as const;

const states = {
  active: { tone: 'positive', words: 'serviceActive' },
  hotlined: { tone: 'negative', words: 'serviceLimited' },
  suspended: { tone: 'negative', words: 'serviceSuspended' },
} as const;

/** A tile for each service: how it stands, what it cost, and its one next act. */
export function Services({ data }: { readonly data: Summary }) {
  const say = useSay();
  const { services } = data.profile;
  return (
    <Section id="services" heading={say('services')}>
      <Grid>
        {services.map((service) => (
          <GridCell key={service.line} span={services.length === 2 || services.length === 4 ? 6 : 4}>
            <ServiceTile service={service} data={data} />
          </GridCell>
        ))}
      </Grid>
    </Section>
  );
}

type Service = Summary['profile']['services'][number];

function ServiceTile({ service, data }: { readonly service: Service; readonly data: Summary }) {
  const say = useSay();
  const language = useLanguage();
  const { line, planName, provisioned, lines: count } = service;
  if (!hasKey(lines, line)) return null;
  const { state, price } = standingOf(line, data.billed);
  const shown =
    provisioned && state !== undefined ? (hasKey(states, state) ? states[state] : ({ tone: 'negative', words: 'serviceOff' } as const)) : undefined;
  return (
    <Tile
      id={`service-${line}`}
      mark={<Mark icon={lines[line].icon} tone={shown?.tone === 'negative' ? 'negative' : 'accent'} />}
      title={say(lines[line].name)}
      note={planName}
      state={
        provisioned ? (
          shown && <StatusTag tone={shown.tone}>{say(shown.words)}</StatusTag>
        ) : (
          <StatusTag tone="waiting">{say('notProvisioned')}</StatusTag>
        )
      }
      fact={count > 1 ? say('lines', { count }) : undefined}
      price={price === undefined ? undefined : say('servicePrice', { amount: formatCents(price, language) })}
      act={actOf(line, data, say, language)}
    />
  );
}

/** Where it goes on from a service; only to what is there. */
function actOf(line: keyof typeof lines, { profile, voiceZone }: Summary, say: Say<typeof en>, language: Language) {
  switch (line) {
    case 'internet':
      return { href: pathOf('support'), label: say('actInternet') };
    case 'tv':
      return profile.watchTv === null ? undefined : { href: profile.watchTv, label: say('actTv'), elsewhere: true };
    case 'voice':
      return voiceZone ? { href: pathIn(language, VOICE_ZONE_PATH), label: say('toVoiceZone'), elsewhere: true } : undefined;
    case 'mobile':
      return { href: pathOf('mobile'), label: say('actMobile') };
    case 'streaming':
      return { href: pathOf('streaming'), label: say('actStreaming') };
  }
}
