import CreditCard from 'lucide-react/icons/credit-card';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Phone from 'lucide-react/icons/phone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Router from 'lucide-react/icons/router';
import Smartphone from 'lucide-react/icons/smartphone';
import Tv from 'lucide-react/icons/tv';
import Wifi from 'lucide-react/icons/wifi';
import Zap from 'lucide-react/icons/zap';
import { Mark } from '#design/web/feedback/Mark.tsx';
import type { Icon } from '#design/web/icons/icon.ts';
import { Link } from '#design/web/link/LinkContext.tsx';
import type { Category } from '../rules/article.ts';
import styles from './CategoryTiles.module.css';
import { paths } from './paths.ts';
import { useSay } from './say.ts';
import { categoryNames, categoryNotes } from './words.ts';

const icons: Readonly<Record<Category, Icon>> = {
  billing: ReceiptText,
  payments: CreditCard,
  internet: Wifi,
  tv: Tv,
  voice: Phone,
  mobile: Smartphone,
  equipment: Router,
  account: LockKeyhole,
  'storm-center': Zap,
  about: HeartHandshake,
};

/** A tile for each subject of help. */
export function CategoryTiles({ categories }: { readonly categories: readonly Category[] }) {
  const say = useSay();
  return (
    <ul className={styles.tiles}>
      {categories.map((category) => (
        <li key={category}>
          <Link href={paths.category(category)} className={styles.tile}>
            <Mark icon={icons[category]} />
            <span>
              <span className={styles.title}>{say(categoryNames[category])}</span>
              <span className={styles.note}>{say(categoryNotes[category])}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
