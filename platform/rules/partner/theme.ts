/** One value per color scheme, "#0b5960". */
export type Color = { readonly light: string; readonly dark: string };

/** The colors that a partner may choose: the role names in design/tokens/tokens.css. */
export const roles = [
  'ink',
  'ink-quiet',
  'surface',
  'surface-raised',
  'line',
  'line-strong',
  'accent',
  'accent-press',
  'accent-ink',
  'accent-soft',
  'positive',
  'positive-soft',
  'caution',
  'caution-soft',
  'negative',
  'negative-soft',
  'info',
  'info-soft',
] as const;
export type Role = (typeof roles)[number];
export type Theme = Readonly<Record<Role, Color>>;

const tones = ['positive', 'caution', 'negative', 'info'] as const;

type Pair = readonly [front: Role, back: Role];

/** Text colors and their backgrounds. WCAG 2.2, 1.4.3: 4.5 to 1. */
const texts: readonly Pair[] = [
  ...(['ink', 'ink-quiet', 'accent', 'accent-press', ...tones] as const).flatMap((role): Pair[] => [
    [role, 'surface'],
    [role, 'surface-raised'],
  ]),
  ...tones.flatMap((tone): Pair[] => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['accent', `${tone}-soft`],
  ]),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-press'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
];

/** Edges of controls. WCAG 2.2, 1.4.11: 3 to 1. */
const marks: readonly Pair[] = [
  ['line-strong', 'surface'],
  ['line-strong', 'surface-raised'],
];

export const contrastPairs = [
  ...texts.map(([front, back]) => ({ front, back, needed: 4.5 })),
  ...marks.map(([front, back]) => ({ front, back, needed: 3 })),
];

/** WCAG 2.2, relative luminance of "#rrggbb". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export type WeakPair = {
  readonly front: Role;
  readonly back: Role;
  readonly scheme: keyof Color;
  readonly contrast: number;
  readonly needed: number;
};

/** Pairs with too little contrast to read. */
export const weakPairs = (theme: Theme): readonly WeakPair[] =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    contrastPairs
      .map((pair) => ({ ...pair, scheme, contrast: contrast(theme[pair.front][scheme], theme[pair.back][scheme]) }))
      .filter((pair) => pair.contrast < pair.needed),
  );
