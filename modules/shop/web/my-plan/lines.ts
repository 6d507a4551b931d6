import MonitorPlay from 'lucide-react/icons/monitor-play';
import Phone from 'lucide-react/icons/phone';
import Receipt from 'lucide-react/icons/receipt-text';
import Smartphone from 'lucide-react/icons/smartphone';
import Tv from 'lucide-react/icons/tv';
import Wifi from 'lucide-react/icons/wifi';
import type { ProductLine } from '#modules/catalogue/rules/catalogue.ts';
import { pathOf } from '#platform/rules/routes.ts';

/** Each line with its words, and its page if it has one. */
const lines = {
  internet: { name: 'lineInternet', icon: Wifi, path: pathOf('servicesInternet') },
  tv: { name: 'lineTv', icon: Tv, path: pathOf('servicesTv') },
  voice: { name: 'lineVoice', icon: Phone, path: pathOf('servicesVoice') },
  mobile: { name: 'lineMobile', icon: Smartphone, path: pathOf('servicesMobile') },
  streaming: { name: 'lineStreaming', icon: MonitorPlay, path: undefined },
} as const;

/** What is billed to the account as a whole. */
const other = { name: 'lineOther', icon: Receipt, path: undefined } as const;

export const lineOf = (line: ProductLine | null) => (line === null ? other : lines[line]);
