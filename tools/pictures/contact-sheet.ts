/** A drawing and the product in the same window. */
export type Pair = {
  readonly width: number;
  readonly scheme: string;
  /** PNG; undefined without a drawing. */
  readonly drawing: Buffer | undefined;
  readonly product: Buffer;
};

/** A page with each drawing beside the product; its pictures are within it. */
export const contactSheet = (name: string, pairs: readonly Pair[]): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    `<title>${name}</title>`,
    '<style>body{font:14px system-ui;margin:16px}section{display:flex;gap:16px;align-items:start;margin-bottom:24px}figure{margin:0}img{border:1px solid #999;max-width:46vw}</style>',
    `<h1>${name}</h1>`,
    ...pairs.map(
      ({ width, scheme, drawing, product }) =>
        `<h2>${width} px, ${scheme}</h2><section>${drawing ? figure('drawing', drawing) : ''}${figure('product', product)}</section>`,
    ),
    '</html>',
  ].join('\n');

/** Pictures in a row, without words. */
export const sideBySide = (pictures: readonly Buffer[]): string =>
  `<style>body{display:flex;gap:24px;margin:24px}img{border:1px solid #999;border-radius:8px}</style>${pictures.map((picture) => `<img alt="" src="data:image/png;base64,${picture.toString('base64')}">`).join('')}`;

const figure = (caption: string, picture: Buffer): string =>
  `<figure><figcaption>${caption}</figcaption><img alt="${caption}" src="data:image/png;base64,${picture.toString('base64')}"></figure>`;
