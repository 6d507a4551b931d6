import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { onMove, pathBack } from './back.ts';
import focused from './FocusedLayout.module.css';

/** Goes back in the browser's history; keeps its space but shows nothing if there is no page before, or script is off. */
export function BackLink({ label }: { readonly label: string }) {
  const path = useSyncExternalStore(onMove, pathBack, () => undefined);
  const back = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <a href={path} onClick={back} hidden={path === undefined} data-back className={focused.back} aria-label={label}>
      <ArrowLeft size={20} />
    </a>
  );
}
