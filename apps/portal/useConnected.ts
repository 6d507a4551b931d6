import { useSyncExternalStore } from 'react';

/** Whether the browser reports a connection; the server's renderer assumes one. */
export const useConnected = (): boolean =>
  useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );

function followConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
