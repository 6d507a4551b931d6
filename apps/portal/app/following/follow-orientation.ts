import type { Device } from '#platform/web/device.ts';
import { locksToPortrait } from './orientation.ts';

/** Locks the app to portrait on a small screen (SHELL-10), and checks again when the device is folded or unfolded. */
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
