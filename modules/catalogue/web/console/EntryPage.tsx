import { ActButton, Actions, Form, FormProblems, LongField, TextField } from '#design/console/form.tsx';
import { Head, Panel, Status, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { EntryPage as Data } from '../../rules/console/views.ts';
import { entryPath, kindWords } from './kinds.ts';
import { useConsoleSay } from './say.ts';

/** One entry of the catalogue as the draft has it: a product by its fields, everything as the file has it. */
export function EntryPage({ data }: { readonly data: Data }) {
  const say = useConsoleSay();
  const { id, name, kind, product } = data;
  const isNew = id === '';
  if (data.isMissing)
    return (
      <Head title={say('entryGone')}>
        <ConsoleLink to="/catalogue">{say('toCatalogue')}</ConsoleLink>
      </Head>
    );
  return (
    <>
      <Head title={isNew ? say('entryNew') : name} lead={isNew ? say('entryLead') : `${say(kindWords[kind])} · ${id} · ${say('entryLead')}`}>
        <ConsoleLink to="/catalogue">{say('toCatalogue')}</ConsoleLink>
      </Head>
      <FormProblems heading={say('problemsTitle')} />
      <div className={product ? 'side-by' : undefined}>
        {product && <ProductForm data={data} />}
        <div className="stack">
          {product && <Prices product={product} />}
          <Written data={data} />
        </div>
      </div>
    </>
  );
}

function ProductForm({ data: { kind, id, revision, earliest } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  return (
    <Panel title={say('columnProduct')}>
      <div className="in">
        <Form action={toPage(entryPath({ kind, id }))} hidden={{ seen: revision }}>
          <TextField name="nameEn" label={say('fieldNameEn')} />
          <TextField name="nameEs" label={say('fieldNameEs')} />
          <TextField name="shortEn" label={say('fieldShortEn')} />
          <TextField name="shortEs" label={say('fieldShortEs')} />
          <TextField name="longEn" label={say('fieldLongEn')} />
          <TextField name="longEs" label={say('fieldLongEs')} />
          <TextField name="monthly" label={say('fieldMonthly')} hint={say('fieldMonthlyHint')} />
          <TextField name="once" label={say('fieldOnce')} hint={say('fieldOnceHint')} />
          <TextField name="from" label={say('fieldFrom')} hint={say('fieldFromHint', { date: earliest })} />
          <TextField name="soldTo" label={say('fieldSoldTo')} hint={say('fieldSoldToHint')} />
          <Actions>
            <ActButton act="product" isFirst>
              {say('save')}
            </ActButton>
          </Actions>
        </Form>
      </div>
    </Panel>
  );
}

function Prices({ product: { prices } }: { readonly product: NonNullable<Data['product']> }) {
  const say = useConsoleSay();
  const language = useLanguage();
  return (
    <Panel title={say('pricesTitle')}>
      <Table
        caption={say('pricesTitle')}
        columns={[say('columnFrom'), { figure: say('fieldMonthly') }, { figure: say('fieldOnce') }, say('columnState')]}
        rows={prices.map(({ from, to, monthly, once, isNow }) => ({
          key: from,
          cells: [
            <>
              <Time at={from} /> {to !== undefined && <small>{say('until', { date: to })}</small>}
            </>,
            formatCents(monthly, language),
            formatCents(once, language),
            isNow && (
              <Status key="now" tone="good">
                {say('columnNow')}
              </Status>
            ),
          ],
        }))}
      />
    </Panel>
  );
}

function Written({ data: { kind, id, revision } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  return (
    <Panel title={say('writtenTitle')}>
      <div className="in">
        <Form action={toPage(id === '' ? '/catalogue/entries/new' : entryPath({ kind, id }))} hidden={{ seen: revision }}>
          <LongField name="written" label={say('fieldWritten')} hint={say('fieldWrittenHint')} rows={12} />
          <Actions>
            <ActButton act="written" isFirst={id === ''}>
              {say('save')}
            </ActButton>
            {id !== '' && <ActButton act="remove">{say('removeEntry')}</ActButton>}
          </Actions>
        </Form>
      </div>
    </Panel>
  );
}
