import { useId } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { Week } from '../Hours.tsx';
import { useSay } from '../say.ts';
import styles from './StoreCard.module.css';
import type { StoreInWords } from './stores.ts';

/** Where a store is, whether it is open now, and what can be done there. */
export function StoreCard({ store }: { readonly store: StoreInWords }) {
  const say = useSay();
  const id = useId();
  return (
    <Card labelledBy={id}>
      <CardHeading id={id}>{store.name}</CardHeading>
      <address className={styles.address}>
        {store.street}
        <br />
        {store.place}
      </address>
      {store.distance !== undefined && <Note>{store.distance}</Note>}
      <p>
        <StatusTag tone={store.hours.isOpen ? 'positive' : 'neutral'}>{store.hours.standing}</StatusTag>
      </p>
      <ul className={styles.services}>
        {store.services.map((service) => (
          <li key={service}>{service}</li>
        ))}
      </ul>
      <Disclosure summary={say('storeHours')}>
        <Week hours={store.hours} />
      </Disclosure>
      <Actions>
        <a href={store.dial}>
          {store.phone}
          <About store={store} />
        </a>
        {store.map !== null && (
          <a href={store.map}>
            {say('storeMap')}
            <About store={store} />
          </a>
        )}
      </Actions>
    </Card>
  );
}

/** The store that a link is about, for screen reader users who hear only the links. */
const About = ({ store }: { readonly store: StoreInWords }) => <VisuallyHidden> {store.name}</VisuallyHidden>;
