import { useCallback, useEffect, useRef, useState } from 'react';
import { useReload } from '#platform/web/action-form.tsx';
import { useGraph } from '#platform/web/front-end.tsx';
import { HearVoicemailDocument } from '#platform/web/generated/graphql.ts';

export const speeds = [
  { times: 1, word: 'speedNormal' },
  { times: 1.5, word: 'speedFaster' },
  { times: 2, word: 'speedFastest' },
] as const;

type Options = { readonly id: string; readonly src: string; readonly isHeard: boolean; readonly speed: number };

/**
 * A message's sound. The first time it plays, it is marked as heard. Its address lasts a quarter of an hour: if it has ended, the page is loaded again, once,
 * which brings another, and the sound goes on from where it was.
 */
export function useSound({ id, src, isHeard, speed }: Options) {
  const audio = useRef<HTMLAudioElement>(null);
  const graph = useGraph();
  const reload = useReload();
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const heard = useRef(isHeard);
  /** Since the address that it failed with: where to go on with the next one. */
  const resume = useRef<{ readonly src: string; readonly at: number } | undefined>(undefined);

  const play = useCallback(async () => {
    const element = audio.current;
    if (!element) return;
    setFailed(false);
    // A press on another button meanwhile ends it; a sound that is not there is told of by the element.
    await element.play().catch(() => {});
  }, []);
  const begun = useCallback(async () => {
    if (heard.current) return;
    heard.current = true;
    // It is heard, whether or not that can be noted now: the button below notes it, too.
    await graph(HearVoicemailDocument, { id, heard: true }).then(reload, () => {});
  }, [graph, id, reload]);

  useEffect(() => {
    const element = audio.current;
    if (!element) return undefined;
    const broken = () => {
      setPlaying(false);
      if (resume.current) return setFailed(true);
      resume.current = { src, at: element.currentTime };
      void reload().catch(() => setFailed(true));
    };
    const listeners = {
      timeupdate: () => setAt(element.currentTime),
      play: () => setPlaying(true),
      playing: () => void begun(),
      pause: () => setPlaying(false),
      ended: () => setAt(0),
      error: broken,
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    };
  }, [src, reload, begun]);
  useEffect(() => {
    const element = audio.current;
    if (!element || !resume.current || resume.current.src === src) return;
    element.currentTime = resume.current.at;
    void play();
  }, [src, play]);
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);

  return {
    ...{ audio, at, playing, failed },
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
