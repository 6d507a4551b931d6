import { useCallback, useEffect, useRef, useState } from 'react';
import { useReload } from '#platform/web/action-form.tsx';

export const speeds = [
  { times: 1, word: 'speedNormal' },
  { times: 1.5, word: 'speedFaster' },
  { times: 2, word: 'speedFastest' },
] as const;

/**
 * A message's sound. Its address lasts a quarter of an hour: if it has ended, the page is loaded again, once, which brings another, and the sound goes on
 * from where it was. While it works, it stays the same, whatever else of the page changes, so that nothing interrupts what plays.
 */
export function useSound({ src, speed }: { readonly src: string; readonly speed: number }) {
  const audio = useRef<HTMLAudioElement>(null);
  const reload = useReload();
  const [source, setSource] = useState(src);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  /** Where it ended, once the address did. */
  const broken = useRef<{ readonly at: number; isMended: boolean } | undefined>(undefined);

  const play = useCallback(async () => {
    setFailed(false);
    // A press on another button meanwhile ends it; a sound that is not there is told of by the element.
    await audio.current?.play().catch(() => {});
  }, []);

  useEffect(() => {
    const element = audio.current;
    if (!element) return undefined;
    const fail = () => {
      setPlaying(false);
      if (broken.current) return setFailed(true);
      broken.current = { at: element.currentTime, isMended: false };
      void reload().catch(() => setFailed(true));
    };
    const listeners = {
      timeupdate: () => setAt(element.currentTime),
      play: () => setPlaying(true),
      pause: () => setPlaying(false),
      ended: () => setAt(0),
      error: fail,
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    };
  }, [reload]);
  useEffect(() => {
    if (!broken.current || broken.current.isMended || src === source) return;
    broken.current.isMended = true;
    setSource(src);
  }, [src, source]);
  useEffect(() => {
    const element = audio.current;
    if (!element || !broken.current?.isMended || source !== src) return;
    element.currentTime = broken.current.at;
    void play();
  }, [source, src, play]);
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);

  return {
    ...{ audio, at, playing, failed, source },
    toggle: () => {
      if (playing) audio.current?.pause();
      else void play();
    },
    seek: (seconds: number) => {
      if (audio.current) audio.current.currentTime = seconds;
      setAt(seconds);
    },
  };
}
