import { readCode } from '#modules/equipment/rules/device-code.ts';

/** What makers write before a code in the square ones on their labels: "S/N: AG3F0011", "CM MAC=02:1A:…". */
const named = /(?:^|[\s;,|])(?:s\/?n|serial(?:\s*(?:no|number))?|(?:cm |hfc )?mac)\s*[:=]\s*([0-9a-z:.-]{4,40})/gi;

/** The serial number or MAC in a text that a camera read; undefined if it is the code of something else. */
export function codeIn(text: string): string | undefined {
  if (/:\/\//.test(text)) return undefined;
  const written = [...text.matchAll(named)].map(([, code = '']) => code.replace(/[:.-]+$/, ''));
  return [...written, text].map((one) => one.trim()).find((one) => readCode(one) !== undefined);
}
