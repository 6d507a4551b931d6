import '#design/tokens/tokens.css';
import '#design/tokens/base.css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { en as billingEn } from '#modules/billing/copy/en.ts';
import { es as billingEs } from '#modules/billing/copy/es.ts';
import { en as catalogueEn } from '#modules/catalogue/copy/en.ts';
import { es as catalogueEs } from '#modules/catalogue/copy/es.ts';
import type { Offer } from '#modules/catalogue/web/storefront/storefront.ts';
import { en as equipmentEn } from '#modules/equipment/copy/en.ts';
import { es as equipmentEs } from '#modules/equipment/copy/es.ts';
import type { Language } from '#platform/rules/language.ts';
import type { PartnerOnPage } from '#platform/rules/partner/partner.ts';
import type { DeveloperPage } from '#platform/rules/rendering/developer-page.ts';
import { ActionsProvider } from '#platform/web/action-form.tsx';
import { createWords, WordsProvider } from '#platform/web/say.tsx';
import { BillStates } from './BillStates.tsx';
import { ProductCards } from './ProductCards.tsx';
import { VerdictStates } from './VerdictStates.tsx';

const copy = {
  en: { billing: billingEn, catalogue: catalogueEn, equipment: equipmentEn },
  es: { billing: billingEs, catalogue: catalogueEs, equipment: equipmentEs },
};

type Given = {
  /** The address of the style sheet. */
  readonly style: string;
  readonly language: Language;
  readonly partner: PartnerOnPage;
  /** Everything that the catalogue sells today. */
  readonly products: readonly Offer[];
};

/** A page for developers as a document. */
export function render(page: DeveloperPage, { style, language, partner, products }: Given): string {
  const words = createWords(language, partner);
  for (const [name, catalogue] of Object.entries(copy[language])) words.add(name, catalogue);
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titles[page]}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={style} />
      </head>
      <body>
        <WordsProvider words={words}>
          <ActionsProvider actions={{ run: async () => undefined, goTo: async () => {} }} first={undefined}>
            {shows[page](products)}
          </ActionsProvider>
        </WordsProvider>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

const titles: Readonly<Record<DeveloperPage, string>> = {
  commonSpec: 'Product cards',
  billingStub: 'Bills of internet, TV and voice in every state',
  billingStub2: 'Bills of mobile in every state',
  troubleshootStub: 'What a check of a gateway comes to',
  troubleshootStub2: 'What a check of a receiver comes to',
};

const shows: Readonly<Record<DeveloperPage, (products: readonly Offer[]) => ReactNode>> = {
  commonSpec: (products) => <ProductCards title={titles.commonSpec} products={products} />,
  billingStub: () => <BillStates title={titles.billingStub} part="core" />,
  billingStub2: () => <BillStates title={titles.billingStub2} part="mobile" />,
  troubleshootStub: () => <VerdictStates title={titles.troubleshootStub} line="internet" />,
  troubleshootStub2: () => <VerdictStates title={titles.troubleshootStub2} line="tv" />,
};
