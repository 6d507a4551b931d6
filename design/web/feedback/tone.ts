import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Icon } from '../icons/icon.ts';

/** What a message means; each has a colour, a shape and words. */
export type Tone = 'positive' | 'caution' | 'negative' | 'info' | 'neutral';

export const toneIcons: Readonly<Record<Tone, Icon>> = {
  positive: CircleCheck,
  caution: TriangleAlert,
  negative: CircleAlert,
  info: Info,
  neutral: Clock,
};
