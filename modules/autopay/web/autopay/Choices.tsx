import { Alert } from '#design/web/feedback/Alert.tsx';
import type { SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { AutoPayCardFragment, AutoPayMethodFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { methodTag } from '../journey/MethodPage.tsx';
import { useSay } from '../say.ts';
import { methodWords, partName } from '../words.ts';

type Props = { readonly part: AutoPayCardFragment };

/** The customer's choices for a part, as far as they are offered, each with a link to change it. */
export function useChoiceRows(
  { part, ceiling, pause, backup }: AutoPayCardFragment,
  methods: readonly AutoPayMethodFragment[],
): readonly SummaryRow[] {
  const say = useSay();
  const language = useLanguage();
  const change = (path: string, label: string, term: string) => ({
    href: `${path}?part=${part}`,
    label,
    what: `${term} ${say('forPart', { part: partName(say, part) })}`,
  });
  const rows: SummaryRow[] = [];
  if (ceiling) {
    const [term, isSet] = [say('rowLimit'), ceiling.above !== null];
    const detail = ceiling.above === null ? say('limitNone') : formatCents(ceiling.above, language);
    rows.push({ key: 'limit', term, detail, change: change(pathOf('autoPayLimit'), say(isSet ? 'change' : 'setUp'), term) });
  }
  if (backup) {
    const [term, method] = [say('rowBackup'), methods.find(({ id }) => id === backup.methodId)];
    const detail = method ? methodWords(say, method) : say(backup.authorization?.state === 'given' ? 'stateSetting' : 'backupNoneYet');
    const note = method && methodTag(method, say);
    rows.push({ key: 'backup', term, detail, note, change: change(pathOf('autoPayBackup'), say(method ? 'change' : 'setUp'), term) });
  }
  if (pause?.on) {
    const [term, date] = [say('rowPause'), formatDate(pause.on, 'long', language)];
    const isPaused = pause.state !== 'none';
    const detail = isPaused ? say(pause.state === 'asked' ? 'pauseAsked' : 'pauseOver', { date }) : say('pauseNone');
    const label = say(isPaused ? 'change' : 'pauseOne');
    rows.push({ key: 'pause', term, detail, change: pause.state === 'left-out' ? undefined : change(pathOf('autoPayPause'), label, term) });
  }
  return rows;
}

/** What a choice means for the current bill. */
export function ChoiceNotes({ part }: Props) {
  // A retry of the last bill may come before a pause of the next one; then nothing is left to pay by hand.
  const { pause, asks, leftToPay, dueOn } = part;
  return (
    <>
      {pause && pause.state !== 'none' && leftToPay > 0 && dueOn && <DueAllTheSame part={part} dueOn={dueOn} />}
      {asks && <Asks part={part} asks={asks} />}
    </>
  );
}

function DueAllTheSame({ part: { part, leftToPay }, dueOn }: Props & { readonly dueOn: NonNullable<AutoPayCardFragment['dueOn']> }) {
  const say = useSay();
  const language = useLanguage();
  const acts = <WayOn href={`${pathOf('payStart')}?part=${part}`} part={part} words={say('payNow')} />;
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} place="inline" title={say('pauseDueTitle')} acts={acts}>
      {say('pauseDue', { amount: formatCents(leftToPay, language), date: formatDate(dueOn, 'long', language) })}
    </Alert>
  );
}

/** A bill above the limit: nothing is taken unless the customer approves. */
function Asks({ part: { part }, asks }: Props & { readonly asks: NonNullable<AutoPayCardFragment['asks']> }) {
  const say = useSay();
  const language = useLanguage();
  const acts = <WayOn href={`${pathOf('autoPayApprove')}?part=${part}`} part={part} words={say('asksAnswer')} />;
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} place="inline" title={say('asksTitle')} acts={acts}>
      {say('asksText', { amount: formatCents(asks.amount, language), date: formatDate(asks.on, 'long', language) })}
    </Alert>
  );
}

function WayOn({ href, part, words }: { readonly href: string; readonly part: AccountPart; readonly words: string }) {
  const say = useSay();
  return (
    <Link href={href}>
      {words}
      <VisuallyHidden>{` ${say('forPart', { part: partName(say, part) })}`}</VisuallyHidden>
    </Link>
  );
}
