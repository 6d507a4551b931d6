import { ActButton, Actions, Form, FormProblems } from '#design/console/form.tsx';
import { Done, Facts, Head, Panel, Status, Time, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ReasonField } from '#modules/identity/web/parts/ReasonField.tsx';
import { customerPath } from '#platform/rules/console/customer.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { MailViews, ReportShown } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

/** Messages that customers reported, newest first. */
export function ReportsPage({ data: { closed, reports } }: { readonly data: MailViews['reports'] }) {
  const say = useConsoleSay();
  return (
    <>
      <Head title={say('reportsTitle')} lead={say('reportsLead')} />
      {closed && <Done>{say('reportClosed')}</Done>}
      <Panel title={say('reportsTitle')}>
        {reports.length === 0 ? (
          <p className="in">{say('reportsNone')}</p>
        ) : (
          <Table
            caption={say('reportsTitle')}
            columns={[say('columnSubject'), say('columnFrom'), say('columnVouched'), say('columnReported')]}
            rows={reports.map((report) => ({
              key: report.reportId,
              cells: [
                <ConsoleLink key="subject" to="/reported-mail" query={{ report: report.reportId }}>
                  <bdi>{report.subject || say('noSubject')}</bdi>
                </ConsoleLink>,
                <bdi key="from">{report.from.address}</bdi>,
                <Vouching key="vouched" report={report} />,
                <Time key="at" at={report.reportedAt} />,
              ],
            }))}
          />
        )}
      </Panel>
    </>
  );
}

const tones = { yes: 'good', no: 'act', unknown: 'nothing' } as const satisfies Record<ReportShown['vouched'], Tone>;

function Vouching({ report: { vouched } }: { readonly report: ReportShown }) {
  const say = useConsoleSay();
  return <Status tone={tones[vouched]}>{say(`vouched_${vouched}`)}</Status>;
}

/** One of them: the message is a file to keep, which is never shown here. */
export function ReportPage({ data }: { readonly data: MailViews['report'] }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  if (data === 'gone')
    return (
      <>
        <Head title={say('reportsTitle')} />
        <p>{say('reportGone')}</p>
      </>
    );
  const { reportId, from, subject, receivedAt, reportedAt, accountNumber } = data;
  return (
    <>
      <Head title={say('reportsTitle')} lead={<bdi>{subject || say('noSubject')}</bdi>} />
      <FormProblems heading={say('problemsTitle')} />
      <Panel title={<bdi>{from.address}</bdi>} aside={<Vouching report={data} />}>
        <div className="in">
          <Facts
            facts={[
              [say('columnSubject'), <bdi key="subject">{subject || say('noSubject')}</bdi>],
              [say('columnFrom'), <bdi key="from">{`${from.name} <${from.address}>`}</bdi>],
              [say('columnReceived'), <Time key="received" at={receivedAt} />],
              [say('columnReported'), <Time key="reported" at={reportedAt} />],
              [
                say('columnAccount'),
                <ConsoleLink key="account" to={customerPath(accountNumber)}>
                  {accountNumber}
                </ConsoleLink>,
              ],
              [
                say('evidence'),
                <ConsoleLink key="file" to="/reported-mail" query={{ report: reportId, evidence: '1' }} download>
                  {say('evidenceFile')}
                </ConsoleLink>,
              ],
            ]}
          />
          <Form action={toPage('/reported-mail')} hidden={{ report: reportId }}>
            <ReasonField />
            <Actions>
              <ActButton act="close">{say('reportClose')}</ActButton>
            </Actions>
          </Form>
        </div>
      </Panel>
    </>
  );
}
