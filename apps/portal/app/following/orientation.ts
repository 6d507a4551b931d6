/** CSS pixels (specification 9). */
const LOCKED_UP_TO = 960;

/**
 * SHELL-10: whether this screen locks the app to portrait. The longer side decides, so the answer does not depend on how the device is held: a phone
 * on its side is still small, and a tablet, which may be mounted on a table or a wheelchair, may be held either way (WCAG 1.3.4).
 */
export const locksToPortrait = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.max(width, height) <= LOCKED_UP_TO;
