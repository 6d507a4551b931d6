import { useState } from 'react';
import { useGraph } from '#platform/web/front-end.tsx';
import { StoresFromDocument } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { type StoresInWords, storesInWords } from './stores.ts';

export type Nearest = { readonly state: 'not-asked' | 'asking' | 'refused' | 'failed' } | { readonly state: 'found'; readonly found: StoresInWords };

/** Milliseconds to wait: a device that does not know its position by then will not tell. */
const PATIENCE_MS = 10_000;
/** A position of up to this age, in milliseconds, is good enough. */
const OLDEST_MS = 300_000;

/** The stores by distance, once somebody presses: only then does the browser ask for permission. */
export function useNearest() {
  const [nearest, setNearest] = useState<Nearest>({ state: 'not-asked' });
  const graph = useGraph();
  const language = useLanguage();
  const say = useSay();
  const find = () => {
    setNearest({ state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        graph(StoresFromDocument, { latitude: roughly(coords.latitude), longitude: roughly(coords.longitude) }).then(
          ({ now, storesFrom }) => setNearest({ state: 'found', found: storesInWords(storesFrom, { now, language }, say) }),
          () => setNearest({ state: 'failed' }),
        ),
      () => setNearest({ state: 'refused' }),
      { timeout: PATIENCE_MS, maximumAge: OLDEST_MS },
    );
  };
  return { nearest, find };
}

/** Rounded to two decimals, about half a mile: close enough for a store, and nobody's address. */
const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;
