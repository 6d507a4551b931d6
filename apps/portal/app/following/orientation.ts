/** In pixels of CSS (specification 9). */
const LOCKED_UP_TO = 960;

/**
 * SHELL-10: whether a screen holds the app upright. Its longer side decides, so that the answer is the same however the device is held: a phone on its side is as small
 * as before, and a tablet, which may be fastened to a table or a wheelchair, may be held as its owner likes (WCAG 1.3.4).
 */
export const locksToPortrait = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.max(width, height) <= LOCKED_UP_TO;
