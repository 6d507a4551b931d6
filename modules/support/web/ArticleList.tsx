import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import type { Article } from '../rules/article.ts';
import styles from './ArticleList.module.css';
import { paths } from './paths.ts';

/** Article titles as links, each with its summary. */
export const ArticleList = ({ articles }: { readonly articles: readonly Pick<Article, 'name' | 'category' | 'title' | 'summary'>[] }) => (
  <ul className={styles.list}>
    {articles.map(({ name, category, title, summary }) => (
      <li key={name}>
        <Link href={paths.article({ name, category })}>{title}</Link>
        <Note>{summary}</Note>
      </li>
    ))}
  </ul>
);
