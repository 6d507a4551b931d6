import MonitorPlay from 'lucide-react/icons/monitor-play';
import Phone from 'lucide-react/icons/phone';
import Smartphone from 'lucide-react/icons/smartphone';
import Tv from 'lucide-react/icons/tv';
import Wifi from 'lucide-react/icons/wifi';
import { pathOf } from '#platform/rules/routes.ts';

/** The lines that have a page, each with the one for those who do not have it yet. */
export const pagedLines = {
  internet: {
    name: 'lineInternet',
    icon: Wifi,
    act: 'actInternet',
    path: pathOf('servicesInternet'),
    without: pathOf('servicesInternetNotProvisioned'),
  },
  tv: { name: 'lineTv', icon: Tv, act: 'actTv', path: pathOf('servicesTv'), without: pathOf('servicesTvNotProvisioned') },
  voice: { name: 'lineVoice', icon: Phone, act: 'actVoice', path: pathOf('servicesVoice'), without: pathOf('servicesVoiceNotProvisioned') },
  mobile: { name: 'lineMobile', icon: Smartphone, act: 'actMobile', path: pathOf('servicesMobile'), without: pathOf('servicesMobileNotProvisioned') },
} as const;

export type PagedLine = keyof typeof pagedLines;

/** Every line with a card of its own. Streaming has its bill only. */
export const cardLines = {
  ...pagedLines,
  streaming: { name: 'lineStreaming', icon: MonitorPlay, act: 'actStreaming', path: pathOf('streaming') },
} as const;

export type CardLine = keyof typeof cardLines;
