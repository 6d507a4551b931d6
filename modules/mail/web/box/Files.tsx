import FileText from 'lucide-react/icons/file-text';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { sizeOf } from '../words.ts';
import type { OpenMessage } from './box.ts';
import styles from './mailbox.module.css';

const KILOBYTE = 1024;

/** What came with a message, to keep; never opened here. */
export function Files({ files }: Pick<NonNullable<OpenMessage['content']>, 'files'>) {
  const say = useSay();
  const language = useLanguage();
  return (
    <section aria-labelledby="files" className={styles.files}>
      <h3 id="files">{say('files')}</h3>
      <Rows>
        {files.map(({ name, bytes, lies, path }) => (
          <Row key={path} mark={<Mark icon={FileText} />} facts={[sizeOf(bytes / KILOBYTE, say, language)]}>
            <Link href={path} target="_self" download={name} dir="auto">
              {name}
            </Link>
            {lies && (
              <Alert tone="caution" toneWord={say('problems')} place="inline">
                {say('lies')}
              </Alert>
            )}
            {name.toLowerCase() === 'winmail.dat' && <p>{say('outlookFile')}</p>}
          </Row>
        ))}
      </Rows>
    </section>
  );
}
