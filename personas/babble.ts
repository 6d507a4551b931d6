/**
 * A voice of our own making that says nothing: it hums the vowels of a text through the resonances of a mouth, a syllable at a time. So that the messages
 * of the demo can be heard, and look like speech, without anybody's voice.
 */

const RATE = 8_000;
const SYLLABLE_SECONDS = 0.17;
const PAUSE_SECONDS = 0.22;

/** The first two resonances of each vowel, in Hz (Peterson and Barney, 1952). */
const vowels: Readonly<Record<string, readonly [number, number]>> = {
  a: [730, 1_090],
  e: [530, 1_840],
  i: [270, 2_290],
  o: [570, 840],
  u: [300, 870],
  y: [390, 1_990],
};

/** @param pitch of the voice, in Hz */
export function babble(text: string, pitch: number): { readonly rate: number; readonly samples: Int16Array } {
  const syllables = text
    .normalize('NFD')
    .toLowerCase()
    .match(/[aeiouy]+|[.,?:]/g);
  const parts = (syllables ?? ['a']).map((syllable, index) =>
    /[aeiouy]/.test(syllable) ? hum(syllable, pitch * melody(index), stress(index)) : silence(),
  );
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const samples = new Int16Array(length);
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return { rate: RATE, samples };
}

const silence = () => new Int16Array(Math.round(RATE * PAUSE_SECONDS));

/** The pitch moves by a few percent from syllable to syllable. */
const melody = (index: number): number => 1 + 0.12 * Math.sin(index * 1.7);

/** Some syllables are louder than others. */
const stress = (index: number): number => 0.35 + 0.65 * Math.abs(Math.sin(index * 2.3));

function hum(syllable: string, pitch: number, stressed: number): Int16Array {
  const [first, second] = vowels[syllable.charAt(0)] ?? [500, 1_500];
  const count = Math.round(RATE * SYLLABLE_SECONDS);
  const resonators = [resonator(first, 90), resonator(second, 120)];
  const period = RATE / pitch;
  const samples = new Int16Array(count);
  for (let at = 0; at < count; at++) {
    // A short puff of air in each period, louder in the middle of the syllable.
    const puff = at % period < 6 ? 1 : 0;
    const loud = stressed * Math.sin((Math.PI * at) / count) ** 0.6;
    const sound = resonators.reduce((sum, resonate) => sum + resonate(puff), 0);
    samples[at] = Math.max(-30_000, Math.min(30_000, Math.round(sound * loud * 800)));
  }
  return samples;
}

/** A resonance at a frequency, so many Hz wide. */
function resonator(frequency: number, width: number): (input: number) => number {
  const radius = Math.exp((-Math.PI * width) / RATE);
  const turn = 2 * radius * Math.cos((2 * Math.PI * frequency) / RATE);
  let [last, before] = [0, 0];
  return (input) => {
    const output = input + turn * last - radius * radius * before;
    [last, before] = [output, last];
    return output;
  };
}
