import BellRing from 'lucide-react/icons/bell-ring';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Laptop from 'lucide-react/icons/laptop';
import Monitor from 'lucide-react/icons/monitor';
import Printer from 'lucide-react/icons/printer';
import Smartphone from 'lucide-react/icons/smartphone';
import Speaker from 'lucide-react/icons/speaker';
import Tablet from 'lucide-react/icons/tablet';
import Thermometer from 'lucide-react/icons/thermometer';
import Tv from 'lucide-react/icons/tv';
import Video from 'lucide-react/icons/video';
import type { Icon } from '#design/web/icons/icon.ts';
import type { HomeDeviceShownFragment } from '#platform/web/generated/graphql.ts';

/** The picture of each kind; its name stands beside it. */
export const kindIcons: Readonly<Record<HomeDeviceShownFragment['kind'], Icon>> = {
  phone: Smartphone,
  laptop: Laptop,
  desktop: Monitor,
  tablet: Tablet,
  tv: Tv,
  'game-console': Gamepad2,
  camera: Video,
  doorbell: BellRing,
  speaker: Speaker,
  thermostat: Thermometer,
  printer: Printer,
  other: CircleHelp,
};
