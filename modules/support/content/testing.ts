import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '#platform/rules/language.ts';
import { readArticle } from '#tools/build/articles-plugin.ts';
import type { Article } from '../rules/article.ts';

/** A language's articles, as the build reads them. */
export const readArticles = (language: Language): readonly Article[] =>
  readdirSync(`modules/support/content/${language}`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const path = `modules/support/content/${language}/${file}`;
      return readArticle(path, readFileSync(path, 'utf8'));
    });
