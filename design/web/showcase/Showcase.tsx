import { examples } from './examples.tsx';
import { figures } from './figures.tsx';
import { forms } from './forms.tsx';
import { InSchemes } from './InSchemes.tsx';
import styles from './Showcase.module.css';

/** Every component of the design with its states, in both schemes, for those who build pages. */
export const Showcase = () => (
  <main className={styles.page}>
    <h1>Components</h1>
    {[...examples, ...forms, ...figures].map(({ name, show }) => (
      <InSchemes key={name} name={name} show={show} />
    ))}
  </main>
);
