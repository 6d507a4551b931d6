import { encode } from 'uqr';

/** Modules around the code. Most cameras need fewer than the four that the standard asks for. */
const MARGIN = 2;

/** A QR code as the path of an SVG, a unit for each module; runs of a row are one rectangle. */
export function qrCode(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const path = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { path: path.join(''), size };
}
