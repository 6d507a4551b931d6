/** A page that is not seen paints nothing: after this long the work is done all the same. */
const UNSEEN_MS = 100;

/** Does work, once, after the browser has shown what the press before it changed: who presses sees an answer within a frame or two. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, UNSEEN_MS);
}
