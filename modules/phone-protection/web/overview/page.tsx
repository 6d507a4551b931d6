import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { zero } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import { notHere, type PageProps } from '#platform/web/page.ts';
import { sayIn, useLanguage, usePartner } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { toneOf } from '../claim-state.ts';
import { type CoverShown, loadProtection, type Protection } from '../load.ts';
import { addPath, claimPath, coverPath } from '../paths.ts';
import { useSay } from '../say.ts';

/** /smrrp: what the mobile repair and replacement plan covers and costs, the phones, and the claims (BUY-12). */
export const overviewPage = defineFrontEndPage<Protection>({
  load: async (request) => (await loadProtection(request)) ?? notHere,
  title: (_, words) => sayIn<typeof en>(words, 'phone-protection')('title'),
  Page: OverviewPage,
});

function OverviewPage({ data }: PageProps<Protection>) {
  const say = useSay();
  const language = useLanguage();
  const { monthly } = data;
  return (
    <Stack gap="large">
      <PageHeading
        up={<UpLink href={pathOf('mobile')}>{say('toMobile')}</UpLink>}
        lead={monthly === null ? say('leadNotSold') : say('lead', { amount: formatCents(monthly, language) })}
      >
        {say('title')}
      </PageHeading>
      <Alert tone="info" toneWord={say('note')} title={say('renamedTitle')}>
        {say('renamed')}
      </Alert>
      <Grid>
        <GridCell span={7}>
          <Stack gap="large">
            <Phones data={data} />
            <Claims data={data} />
          </Stack>
        </GridCell>
        <GridCell span={5}>
          <Terms data={data} />
        </GridCell>
      </Grid>
    </Stack>
  );
}

function Phones({ data: { covers, lines, monthly, pastDue } }: { readonly data: Protection }) {
  const say = useSay();
  const language = useLanguage();
  const { phone } = usePartner();
  const running = covers.filter(({ isRunning }) => isRunning);
  const mayAdd = monthly !== null && pastDue <= zero;
  return (
    <Card labelledBy="phones">
      <CardHeading id="phones">{say('phones')}</CardHeading>
      <Stack>
        {pastDue > zero && lines.length > 0 && (
          <Alert
            tone="caution"
            toneWord={say('warning')}
            place="inline"
            title={say('pastDueTitle')}
            acts={<StandaloneLink href={pathOf('payStart')}>{say('pay')}</StandaloneLink>}
          >
            {say('pastDue', { amount: formatCents(pastDue, language) })}
          </Alert>
        )}
        {running.length + lines.length === 0 ? (
          <p>{say('noLines')}</p>
        ) : (
          <Rows>
            {running.map((cover) => (
              <CoverRow key={cover.id} cover={cover} />
            ))}
            {lines.map(({ id, name }) => (
              <Row
                key={id}
                strong
                note={say('notCovered')}
                acts={mayAdd && <StandaloneLink href={addPath(id)}>{say('addTo', { line: name })}</StandaloneLink>}
              >
                {name}
              </Row>
            ))}
          </Rows>
        )}
        {monthly === null && (
          <p>
            {say('notSold')} <a href={phone.href}>{say('call')}</a>
          </p>
        )}
      </Stack>
    </Card>
  );
}

function CoverRow({ cover: { id, phone, lineName, monthly, endsOn } }: { readonly cover: CoverShown }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Row
      strong
      facts={[
        lineName,
        endsOn === null ? say('aMonth', { amount: formatCents(monthly, language) }) : say('until', { date: formatDate(endsOn, 'long', language) }),
      ]}
      state={<StatusTag tone="positive">{say('covered')}</StatusTag>}
      acts={<StandaloneLink href={coverPath(id)}>{say('toCover', { phone })}</StandaloneLink>}
    >
      {phone}
    </Row>
  );
}

function Claims({ data: { claims, covers } }: { readonly data: Protection }) {
  const say = useSay();
  const language = useLanguage();
  if (claims.length === 0) return null;
  return (
    <Card labelledBy="claims">
      <CardHeading id="claims">{say('claims')}</CardHeading>
      <Rows>
        {claims.map(({ id, number, cause, coverId, filedOn, state }) => (
          <Row
            key={id}
            facts={[covers.find((cover) => cover.id === coverId)?.phone ?? '', say('filedOn', { date: formatDate(filedOn, 'short', language) })]}
            state={<StatusTag tone={toneOf(state)}>{say(`state_${state}`)}</StatusTag>}
          >
            <StandaloneLink href={claimPath(id)}>{`${say(`cause_${cause}`)}, ${number}`}</StandaloneLink>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

function Terms({ data: { repair, replacement, claimsAYear, monthly } }: { readonly data: Protection }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="terms">
      <CardHeading id="terms">{say('terms')}</CardHeading>
      <Stack>
        <SummaryList
          brief
          rows={[
            ...(monthly === null ? [] : [{ key: 'price', term: say('price'), detail: formatCents(monthly, language), note: say('priceNote') }]),
            { key: 'repair', term: say('repair'), detail: formatCents(repair, language), note: say('repairNote') },
            { key: 'replacement', term: say('replacement'), detail: formatCents(replacement, language), note: say('replacementNote') },
            { key: 'claims', term: say('howOften'), detail: say('claimsAYear', { count: claimsAYear }) },
          ]}
        />
        <Note>{say('notIncluded')}</Note>
        <Note>{say('endAnyDay')}</Note>
      </Stack>
    </Card>
  );
}
