import { en as account } from '#modules/account/copy/parts/en.ts';
import { en } from '#modules/support/copy/en.ts';
import type { Article } from '#modules/support/rules/article.ts';
import { supportIn } from '#modules/support/web/support.ts';

const articles = import.meta.glob<Article>('/modules/support/content/en/*.md', { eager: true, import: 'article' });

export const frontEnd = supportIn('en', { support: en, account }, Object.values(articles));
