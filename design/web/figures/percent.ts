/** A part of a whole for an SVG attribute: "14.3%". A whole of zero has no parts. */
export const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`;
