import { useEffect, useRef, useState } from 'react';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { LiveRegion } from '#design/web/feedback/LiveRegion.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useHydrated } from '#design/web/useHydrated.ts';
import { type CameraRefusal, canReadCodes, readCodes } from '#platform/web/camera-codes.ts';
import { codeIn } from '../../rules/scanned-code.ts';
import { useSay } from '../say.ts';
import styles from './ScanCode.module.css';

type Props = { readonly onCode: (code: string) => void };

/** Reading the code of a device with the camera, where the browser can. Typing it is the equal way, and always there. */
export function ScanCode({ onCode }: Props) {
  const say = useSay();
  const isThere = useHydrated() && canReadCodes();
  const [state, setState] = useState<'off' | 'on' | CameraRefusal>('off');
  const [read, setRead] = useState<string>();
  if (!isThere) return null;
  return (
    <Stack>
      {state === 'on' ? (
        <Viewfinder
          onRefused={setState}
          onCode={(code) => {
            setRead(code);
            setState('off');
            onCode(code);
          }}
        />
      ) : (
        <div>
          <SecondaryButton type="button" onClick={() => setState('on')}>
            {say('scan')}
          </SecondaryButton>
        </div>
      )}
      {state === 'on' && (
        <div>
          <SecondaryButton type="button" onClick={() => setState('off')}>
            {say('scanStop')}
          </SecondaryButton>
        </div>
      )}
      {(state === 'not-allowed' || state === 'no-camera') && <Note>{say(state === 'not-allowed' ? 'scanNotAllowed' : 'scanNoCamera')}</Note>}
      <LiveRegion>{state === 'off' && read !== undefined ? say('scanRead', { code: read }) : ''}</LiveRegion>
    </Stack>
  );
}

type ViewfinderProps = Props & { readonly onRefused: (why: CameraRefusal) => void };

function Viewfinder({ onCode, onRefused }: ViewfinderProps) {
  const say = useSay();
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef({ onCode, onRefused });
  useEffect(() => {
    heard.current = { onCode, onRefused };
  });
  useEffect(() => {
    const shown = video.current;
    if (!shown) return undefined;
    let isGone = false;
    const begun = readCodes(shown, (text) => {
      const code = codeIn(text);
      if (code !== undefined && !isGone) heard.current.onCode(code);
    });
    void begun.then((reading) => {
      if (typeof reading === 'string' && !isGone) heard.current.onRefused(reading);
    });
    return () => {
      isGone = true;
      void begun.then((reading) => typeof reading !== 'string' && reading.end());
    };
  }, []);
  return (
    <figure className={styles.finder}>
      <video ref={video} className={styles.picture} muted playsInline aria-label={say('scanPicture')} />
      <figcaption>{say('scanHow')}</figcaption>
    </figure>
  );
}
