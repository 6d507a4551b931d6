import type { Device } from '#platform/web/device.ts';
import { locksToPortrait } from './orientation.ts';

/** Holds the app upright on a small screen (SHELL-10), and looks again when the device is folded or unfolded. */
export async function followOrientation({ orientation }: Pick<Device, 'orientation'>): Promise<void> {
  let isLocked: boolean | undefined;
  const look = async () => {
    const next = locksToPortrait(screen);
    if (next === isLocked) return;
    isLocked = next;
    await (next ? orientation.lockToPortrait() : orientation.unlock());
  };
  addEventListener('resize', () => void look().catch(() => {}));
  await look();
}
