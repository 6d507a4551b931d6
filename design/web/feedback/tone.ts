import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Icon } from '../icons/icon.ts';

/** What a message means, shown by a color, a shape and words. waiting: something is still to come. neutral: nothing is, and nothing is wrong. */
export type Tone = 'positive' | 'caution' | 'negative' | 'info' | 'waiting' | 'neutral';

export const toneIcons: Readonly<Record<Tone, Icon>> = {
  positive: CircleCheck,
  caution: TriangleAlert,
  negative: CircleAlert,
  info: Info,
  waiting: Clock,
  neutral: CircleMinus,
};
