import '../../tokens/tokens.css';
import '../../tokens/base.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { Showcase } from './Showcase.tsx';

/** The developers' page as a document. @param style the address of its style sheet */
export const render = (style: string): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Components</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={style} />
      </head>
      <body>
        <Showcase />
      </body>
    </html>,
  )}`;
