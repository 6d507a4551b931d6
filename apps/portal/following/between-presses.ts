/** A finger held longer than this is not a press; one released outside the window is never reported. */
const HELD_AT_MOST_MS = 1_000;
/** A tap becomes a click shortly after the finger lifts, or never, if it slid off. */
const CLICK_FOLLOWS_MS = 100;

/**
 * Follows what is pressed. The returned function runs work between presses: anything that moves the page while a button is held takes it out from
 * under the finger, and the press is lost.
 * @param later runs something after so many milliseconds
 */
export function followPresses(page: EventTarget, later: (act: () => void, ms: number) => void): (work: () => void) => void {
  let press = 0;
  let waiting: (() => void)[] | undefined;
  const endPress = (ended: number) => {
    if (ended !== press) return;
    const works = waiting ?? [];
    waiting = undefined;
    for (const work of works) work();
  };
  const endAfter = (ms: number) => {
    const ending = press;
    later(() => endPress(ending), ms);
  };
  const begin = () => {
    press += 1;
    waiting ??= [];
    endAfter(HELD_AT_MOST_MS);
  };
  const release = () => endAfter(CLICK_FOLLOWS_MS);
  page.addEventListener('pointerdown', begin, true);
  page.addEventListener('pointerup', release, true);
  page.addEventListener('pointercancel', release, true);
  page.addEventListener('click', () => endAfter(0), true);
  return (work) => (waiting ? waiting.push(work) : work());
}
