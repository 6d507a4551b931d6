import Check from 'lucide-react/icons/check';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useHydrated } from '#design/web/useHydrated.ts';
import { useSay } from '../say.ts';
import { clockOf } from '../words.ts';
import styles from './Player.module.css';
import { speeds, useSound } from './sound.ts';

type Props = {
  readonly src: string;
  readonly seconds: number;
  readonly loudness: readonly number[];
};

/** Plays a message, at three speeds and from any place. Without script it is the browser's own player. */
export function Player(props: Props) {
  const hydrated = useHydrated();
  return hydrated ? (
    <OwnPlayer {...props} />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: what is said stands below it
    <audio controls preload="none" src={props.src} className={styles.plain} />
  );
}

function OwnPlayer({ src, seconds, loudness }: Props) {
  const say = useSay();
  const [speed, setSpeed] = useState(1);
  const { audio, at, playing, failed, source, toggle, seek } = useSound({ src, speed });
  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said stands below it */}
      <audio ref={audio} preload="none" src={source} />
      <div className={styles.strip}>
        <button type="button" className={styles.play} onClick={toggle} aria-label={say(playing ? 'pause' : 'play')}>
          {playing ? <Pause size={24} /> : <Play size={24} />}
        </button>
        <div className={styles.line}>
          <div className={styles.picture}>
            <Bars loudness={loudness} done={at / Math.max(seconds, 1)} />
            <input
              type="range"
              className={styles.position}
              min={0}
              max={Math.max(seconds, 1)}
              step={1}
              value={Math.min(Math.floor(at), seconds)}
              aria-label={say('position')}
              aria-valuetext={say('positionIs', { at: clockOf(at), all: clockOf(seconds) })}
              onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
            />
          </div>
          <p className={styles.times} aria-hidden="true">
            <span>{clockOf(at)}</span>
            <span>{clockOf(seconds)}</span>
          </p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its buttons */}
      <div role="group" aria-label={say('speed')} className={styles.speeds}>
        {speeds.map(({ times, word }) => (
          <button key={times} type="button" className={styles.speed} aria-pressed={speed === times} onClick={() => setSpeed(times)}>
            {speed === times && <Check size={18} />}
            {say(word)}
          </button>
        ))}
      </div>
      {failed && (
        <p role="alert" className={styles.failed}>
          {say('cannotPlay')}
        </p>
      )}
    </div>
  );
}

const HEIGHT = 56;
const LEAST = 4;

/** How loud the message is where; what was played is in the brand's color. */
function Bars({ loudness, done }: { readonly loudness: readonly number[]; readonly done: number }) {
  const step = 100 / Math.max(loudness.length, 1);
  return (
    <svg className={styles.bars} height={HEIGHT} width="100%" aria-hidden="true">
      {loudness.map((loud, index) => {
        const height = LEAST + ((HEIGHT - LEAST) * loud) / 100;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have a place and nothing else
            key={index}
            x={`${index * step}%`}
            y={(HEIGHT - height) / 2}
            width={`${step * 0.6}%`}
            height={height}
            rx={1.5}
            className={(index + 0.5) / loudness.length <= done ? styles.played : styles.ahead}
          />
        );
      })}
    </svg>
  );
}
