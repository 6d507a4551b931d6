import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { CopyButton } from '#design/web/buttons/CopyButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Table } from '#design/web/data/Table.tsx';
import { LiveRegion } from '#design/web/feedback/LiveRegion.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Stages } from '#design/web/figures/Stages.tsx';
import { PrintButton } from '#design/web/journey/PrintButton.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useLive } from '#platform/web/live.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { labelPath } from '../../rules/label-path.ts';
import { useSay } from '../say.ts';
import styles from './Code.module.css';
import { leads, type Returned, stagesOf, tags, titleOf } from './returned.ts';

export type ReturnedData = { readonly one: Returned; readonly timeZone: string };

/** A return: what to do with its code and label, where its parcel is, and the receipt with each serial number. */
export function ReturnedPage({ data: { one, timeZone } }: PageProps<ReturnedData>) {
  const say = useSay();
  const language = useLanguage();
  const { id, state, way } = one;
  useLive(state === 'complete' || state === 'being-clarified' ? [] : [`return/${id}`]);
  const { tone, words } = tags[state];
  const stages = (
    <Card labelledBy="stages">
      <CardHeading id="stages">{say('parcelStages')}</CardHeading>
      <Stages stages={stagesOf(one, timeZone, say, language)} />
    </Card>
  );
  return (
    <>
      <PageHeading
        up={<UpLink href={pathOf('services')}>{say('upServices')}</UpLink>}
        aside={<StatusTag tone={tone}>{say(words)}</StatusTag>}
        lead={say(leads[state])}
      >
        {titleOf(one, say, language)}
      </PageHeading>
      <LiveRegion>{say(words)}</LiveRegion>
      <Grid>
        <GridCell span={7}>
          <Stack>
            {state === 'requested' ? <Code one={one} /> : <Receipt one={one} />}
            {state === 'being-clarified' && <StandaloneLink href={pathOf('supportCases')}>{say('toCases')}</StandaloneLink>}
            {state === 'requested' && way === 'store' && <StandaloneLink href={pathOf('supportLocations')}>{say('toStores')}</StandaloneLink>}
          </Stack>
        </GridCell>
        <GridCell span={5}>
          <Stack>
            {stages}
            {state === 'requested' && <Receipt one={one} />}
          </Stack>
        </GridCell>
      </Grid>
    </>
  );
}

function Code({ one: { id, tracking, code, codeSize, way } }: { readonly one: Returned }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="code">
      <CardHeading id="code">{say('parcelCode')}</CardHeading>
      <Stack>
        <p>{say(way === 'store' ? 'parcelCodeStore' : 'parcelCodeText')}</p>
        <svg className={styles.code} viewBox={`0 0 ${codeSize} ${codeSize}`} role="img" aria-label={say('parcelCodeIs', { tracking })}>
          <rect className={styles.paper} width={codeSize} height={codeSize} />
          <path className={styles.ink} d={code} shapeRendering="crispEdges" />
        </svg>
        <p>
          {say('parcelNumber')}: <span translate="no">{tracking}</span>{' '}
          <CopyButton text={tracking} words={{ copy: say('copyNumber'), copied: say('copied') }} />
        </p>
        {way !== 'store' && (
          <Actions>
            <ButtonLink href={labelPath(id, language)}>{say('printLabel')}</ButtonLink>
          </Actions>
        )}
      </Stack>
    </Card>
  );
}

/** What goes back; once it was checked, that it came. */
function Receipt({ one: { state, tracking, items, strangers } }: { readonly one: Returned }) {
  const say = useSay();
  const isReceipt = state === 'complete' || state === 'being-clarified';
  const stateOf = (received: boolean | null) => (received === null ? 'receiptWaiting' : received ? 'receiptReceived' : 'receiptMissing');
  const title = say(isReceipt ? 'receiptTitle' : 'receiptDevices');
  return (
    <Card labelledBy="receipt">
      <CardHeading id="receipt">{title}</CardHeading>
      <Stack>
        {state !== 'requested' && (
          <p>
            {say('parcelNumber')}: <span translate="no">{tracking}</span>
          </p>
        )}
        <Table
          caption={title}
          captionHidden
          rowKey={({ id }) => id}
          rows={items}
          columns={[
            { key: 'device', header: say('receiptDevice'), phone: 'first', cell: ({ make, model }) => `${make} ${model}` },
            { key: 'serial', header: say('receiptSerial'), cell: ({ serial }) => <span translate="no">{serial}</span> },
            ...(state === 'requested'
              ? []
              : [{ key: 'state', header: say('receiptState'), cell: ({ received }: Returned['items'][number]) => say(stateOf(received)) }]),
          ]}
        />
        {strangers.length > 0 && <p>{say('receiptStrangers', { serials: strangers.join(', ') })}</p>}
        {isReceipt && (
          <Actions>
            <PrintButton>{say('receiptPrint')}</PrintButton>
          </Actions>
        )}
      </Stack>
    </Card>
  );
}
