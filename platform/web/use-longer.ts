import { useEffect, useState } from 'react';

/** Whether something has gone on for longer than so many milliseconds. */
export function useLonger(goesOn: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [goesOn, ms]);
  return goesOn && isLong;
}
