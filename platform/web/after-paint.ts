/** A hidden page paints nothing: after this long the work is done anyway. */
const UNSEEN_MS = 100;

/** Does work, once, after the browser has painted what the press before it changed, so that the reader sees a reaction within a frame or two. */
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
