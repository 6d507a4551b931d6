import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { onMove, pathBack } from './back.ts';
import focused from './FocusedLayout.module.css';

/** Back to the page before, as the browser has it; its room alone where there is none, or the browser does not tell, or without script. */
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
