import { Choices, Form, LongField, Submit } from '#design/console/form.tsx';
import { Facts, Head, Panel, Time } from '#design/console/parts.tsx';
import { customerPath } from '#platform/rules/console/customer.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { sizeText } from '../../rules/attachment.ts';
import type { CaseMessage, CasesViews, OneCase } from '../../rules/console/views.ts';
import { CaseState } from './CaseState.tsx';
import { useConsoleSay } from './say.ts';

/** One case: who wrote what, and our answer. */
export function CasePage({ data }: { readonly data: CasesViews['case'] }) {
  const say = useConsoleSay();
  if (data === 'gone')
    return (
      <>
        <Head title={say('supportCasesTitle')} />
        <p>{say('supportCaseGone')}</p>
      </>
    );
  return (
    <>
      <Head title={say('supportCasesTitle')} lead={`${data.number} · ${data.writer}`} />
      <div className="side-by">
        <Panel title={data.number} aside={<CaseState state={data.state} />}>
          {data.before !== undefined && (
            <ConsoleLink className="more" to="/support-cases" query={{ case: data.number, before: data.before }}>
              {say('supportCaseEarlier')}
            </ConsoleLink>
          )}
          <ol className="trail">
            {data.messages.map((message) => (
              <Message key={message.number} number={data.number} message={message} />
            ))}
          </ol>
        </Panel>
        <div className="stack">
          <About one={data} />
          <AnswerForm one={data} />
        </div>
      </div>
    </>
  );
}

/** Files are offered only for download: nobody has checked what a stranger uploads. */
function Message({ number, message: { operator, text, at, files } }: { readonly number: string; readonly message: CaseMessage }) {
  const say = useConsoleSay();
  return (
    <li className={operator === undefined ? undefined : 'staff'}>
      <Time at={at} />
      <div>
        <small>{operator ?? say('supportCaseCustomer')}</small>
        <p className="said">{text}</p>
        {files.length > 0 && (
          <ul>
            {files.map(({ fileId, name, kind, size }) => (
              <li key={fileId}>
                <ConsoleLink to="/support-cases" query={{ case: number, file: fileId }} download>
                  {name}
                </ConsoleLink>
                {` (${kind.toUpperCase()}, ${sizeText(size)})`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function About({ one: { topic, language, writer, accountNumber, partner } }: { readonly one: OneCase }) {
  const say = useConsoleSay();
  return (
    <Panel title={say('who')}>
      <div className="in">
        <Facts
          facts={[
            [say('who'), writer],
            ...(accountNumber === undefined
              ? []
              : [
                  [
                    say('accountNumber'),
                    <ConsoleLink key="account" to={customerPath(accountNumber)}>
                      {accountNumber}
                    </ConsoleLink>,
                  ] as const,
                ]),
            [say('supportCaseTopic'), topic],
            [say('supportCaseLanguage'), language],
            ...(partner === null ? [] : [[say('supportCasePartner'), partner] as const]),
          ]}
        />
      </div>
    </Panel>
  );
}

function AnswerForm({ one: { number, said } }: { readonly one: OneCase }) {
  const say = useConsoleSay();
  const address = useAddress();
  return (
    <Panel title={say('supportCaseAnswer')}>
      <div className="in">
        <Form action={address('/support-cases')} hidden={{ case: number, seen: said }}>
          <LongField name="text" label={say('supportCaseAnswer')} hint={say('supportCaseAnswerHint')} />
          <Choices kind="checkbox" name="close" legend={say('supportCaseThen')} choices={[{ value: 'yes', label: say('supportCaseClose') }]} />
          <Submit>{say('supportCaseSend')}</Submit>
        </Form>
      </div>
    </Panel>
  );
}
