/** Whether the browser asks before the page of a device is left: its toggle is on, and the device is not online yet (specification 4). */
export const hasSpeedBump = (bumps: boolean, { isOnline }: { readonly isOnline: boolean }): boolean => bumps && !isOnline;

/** Has the browser ask before its window leaves. Returns how to end that. */
export function askBeforeLeaving(window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): () => void {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
