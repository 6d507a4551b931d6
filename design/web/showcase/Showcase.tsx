import { examples } from './examples.tsx';
import { figures } from './figures.tsx';
import styles from './Showcase.module.css';

/** Every component of the design with its states, in both schemes, for those who build pages. */
export const Showcase = () => (
  <main className={styles.page}>
    <h1>Components</h1>
    {[...examples, ...figures].map(({ name, show }) => (
      <section key={name} aria-label={name}>
        <h2>{name}</h2>
        <div className={styles.schemes}>
          <div className={styles.light}>{show('light')}</div>
          <div className={styles.dark}>{show('dark')}</div>
        </div>
      </section>
    ))}
  </main>
);
