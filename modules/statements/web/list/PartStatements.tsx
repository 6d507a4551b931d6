import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { type Column, Table } from '#design/web/data/Table.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { StatementRowsFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { printablePath } from '../../rules/printable-path.ts';
import type { StatementView } from '../../rules/statement-view.ts';
import { partWords } from '../../rules/words.ts';
import { LateStatement } from '../problems/LateStatement.tsx';
import { useSay } from '../say.ts';
import { useMoney } from '../useMoney.ts';
import type { PartListing } from './listing.ts';

type Statement = StatementRowsFragment['items'][number];

type Props = {
  readonly listing: PartListing;
  readonly show: StatementView;
  /** Whether to show the part's name above it, because the account has several. */
  readonly named: boolean;
};

/** One page of the statements of one part. */
export function PartStatements({ listing, show, named }: Props) {
  const say = useSay();
  const { part, statements, continued, late } = listing;
  const name = say(partWords[part]);
  const id = `statements-${part}`;
  const [newest] = statements.items;
  return (
    <Card {...(named ? { labelledBy: id } : { label: name })}>
      {named && <CardHeading id={id}>{name}</CardHeading>}
      {late && newest && <LateStatement late={late} last={newest} />}
      {newest ? (
        <StatementsTable statements={statements.items} caption={say('listCaption', { part: name })} />
      ) : (
        <NoStatements listing={listing} show={show} />
      )}
      {continued && <StandaloneLink href={`${pathOf('statements')}?show=${show}`}>{say('showNewest')}</StandaloneLink>}
      {statements.next !== null && (
        <StandaloneLink href={`${pathOf('statements')}?show=${show}&part=${part}&after=${encodeURIComponent(statements.next)}`}>
          <span>{say('showOlder')}</span>
          {named && <VisuallyHidden>{`: ${name}`}</VisuallyHidden>}
        </StandaloneLink>
      )}
    </Card>
  );
}

/** Before the first statement: when it will come. */
function NoStatements({ listing: { nextOn, continued }, show }: Pick<Props, 'listing' | 'show'>) {
  const say = useSay();
  const language = useLanguage();
  return <p>{nextOn && !continued && show !== 'earlier' ? say('noneYet', { date: formatDate(nextOn, 'long', language) }) : say('noneHere')}</p>;
}

function StatementsTable({ statements, caption }: { readonly statements: readonly Statement[]; readonly caption: string }) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const columns: readonly Column<Statement>[] = [
    {
      key: 'date',
      header: say('statementDate'),
      phone: 'first',
      oneLine: true,
      cell: ({ id, on }) => <Link href={pathOf('statement', { id })}>{formatDate(on, 'long', language)}</Link>,
    },
    { key: 'due', header: say('dueDate'), oneLine: true, cell: ({ dueOn }) => formatDate(dueOn, 'long', language) },
    { key: 'billed', header: say('charges'), align: 'end', cell: ({ charges }) => <Amount>{money(charges)}</Amount> },
    { key: 'balance', header: say('statementBalance'), align: 'end', phone: 'last', cell: ({ balance }) => <Amount>{money(balance)}</Amount> },
    {
      key: 'print',
      header: say('columnPrint'),
      align: 'end',
      screenOnly: true,
      cell: ({ id, on }) => (
        <Link href={printablePath(id, language)}>
          {say('pdf')}
          <VisuallyHidden>{` ${say('pdfOf', { date: formatDate(on, 'long', language) })}`}</VisuallyHidden>
        </Link>
      ),
    },
  ];
  return <Table caption={caption} captionHidden columns={columns} rows={statements} rowKey={({ id }) => id} />;
}
