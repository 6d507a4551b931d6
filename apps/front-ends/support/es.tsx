import { es as account } from '#modules/account/copy/parts/es.ts';
import { es } from '#modules/support/copy/es.ts';
import type { Article } from '#modules/support/rules/article.ts';
import { supportIn } from '#modules/support/web/support.ts';

const articles = import.meta.glob<Article>('/modules/support/content/es/*.md', { eager: true, import: 'article' });

export const frontEnd = supportIn('es', { support: es, account }, Object.values(articles));
