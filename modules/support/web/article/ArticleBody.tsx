import { Link } from '#design/web/link/LinkContext.tsx';
import type { Block, Inline } from '../../rules/article.ts';
import styles from './ArticleBody.module.css';

/** The article's text; its parts never change position. */
export const ArticleBody = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <div className={styles.body}>
    {blocks.map((block) => (
      <BlockOf key={keyOf(block)} block={block} />
    ))}
  </div>
);

function BlockOf({ block }: { readonly block: Block }) {
  if ('text' in block) return block.kind === 'heading' ? <h2>{inlines(block.text)}</h2> : <p>{inlines(block.text)}</p>;
  const List = block.kind === 'steps' ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item) => (
        <li key={textOf(item)}>{inlines(item)}</li>
      ))}
    </List>
  );
}

const inlines = (parts: readonly Inline[]) => parts.map((part) => <InlineOf key={part.text} {...part} />);

function InlineOf({ text, strong, href }: Inline) {
  if (href !== undefined) return <Link href={href}>{text}</Link>;
  return strong ? <strong>{text}</strong> : text;
}

const textOf = (parts: readonly Inline[]): string => parts.map(({ text }) => text).join('');
const keyOf = (block: Block): string => ('text' in block ? textOf(block.text) : block.items.map(textOf).join());
