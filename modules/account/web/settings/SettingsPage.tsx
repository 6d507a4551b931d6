import Bell from 'lucide-react/icons/bell';
import CreditCard from 'lucide-react/icons/credit-card';
import Hash from 'lucide-react/icons/hash';
import History from 'lucide-react/icons/history';
import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import List from 'lucide-react/icons/list';
import Mail from 'lucide-react/icons/mail';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Phone from 'lucide-react/icons/phone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Repeat from 'lucide-react/icons/repeat';
import Users from 'lucide-react/icons/users';
import { Row } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { CopyAccountNumber } from '../parts/CopyAccountNumber.tsx';
import { useSay } from '../say.ts';
import { Group, Setting } from './Setting.tsx';
import type { SettingsData } from './settings.ts';

/** Everything that the customer can set: how it stands now, and the way to its page. */
export function SettingsPage({ data }: PageProps<SettingsData>) {
  const say = useSay();
  return (
    <Stack>
      <PageHeading lead={say('settingsLead')}>{say('settingsTitle')}</PageHeading>
      <Grid>
        <GridCell span={6}>
          <You {...data} />
        </GridCell>
        {data.bills && (
          <GridCell span={6}>
            <Bills bills={data.bills} />
          </GridCell>
        )}
        <GridCell span={6}>
          <SignIn {...data} />
        </GridCell>
        <GridCell span={6}>
          <Account {...data} />
        </GridCell>
      </Grid>
    </Stack>
  );
}

function You({ hasPreferences, contacts }: Pick<SettingsData, 'hasPreferences' | 'contacts'>) {
  const say = useSay();
  const language = useLanguage();
  const other = language === 'en' ? 'es' : 'en';
  const told = contacts?.noticeTopics ?? [];
  return (
    <Group id="you" heading={say('settingsYou')}>
      {hasPreferences && (
        <>
          <Setting
            icon={Mail}
            title={say('settingsEmail')}
            href={pathOf('userPreferences')}
            state={contacts?.refusedMail ? <StatusTag tone="caution">{say('settingsMailRefused')}</StatusTag> : undefined}
          >
            {contacts?.contacts.maskedEmail ?? say('settingsContactText')}
          </Setting>
          <Setting icon={Phone} title={say('settingsPhone')} href={pathOf('userPreferences')}>
            {contacts && phoneWords(contacts.contacts.phoneLastFour, say)}
          </Setting>
          {told.length > 0 && (
            <Setting icon={Bell} title={say('settingsNotices')} href={pathOf('userPreferences')}>
              {say('settingsNoticesOn', { on: told.filter(({ isOn }) => isOn).length, all: told.length })}
            </Setting>
          )}
        </>
      )}
      <Row
        mark={<Mark icon={Languages} />}
        note={say('settingsThisLanguage')}
        aside={
          <a href={pathIn(other, pathOf('settings'))} lang={other} hrefLang={other}>
            {say('settingsOtherLanguage')}
          </a>
        }
      >
        {say('settingsLanguage')}
      </Row>
    </Group>
  );
}

const phoneWords = (lastFour: string | null, say: ReturnType<typeof useSay>) =>
  lastFour === null ? say('settingsNoPhone') : say('settingsEnding', { digits: lastFour });

function Bills({ bills: { mayPay, delivery, autoPay, methods } }: { readonly bills: NonNullable<SettingsData['bills']> }) {
  const say = useSay();
  return (
    <Group id="bills" heading={say('settingsBills')}>
      <Setting icon={ReceiptText} title={say('settingsPaperless')} href={pathOf('paperless')}>
        {delivery === undefined ? say('settingsPaperlessText') : say(delivery === 'online' ? 'settingsOnline' : 'settingsPaper')}
      </Setting>
      {mayPay && (
        <>
          <Setting icon={Repeat} title={say('settingsAutoPay')} href={pathOf('autoPay')}>
            {autoPay ? say('settingsAutoPayOn', { ...autoPay, off: autoPay.all - autoPay.on }) : say('settingsAutoPayText')}
          </Setting>
          <Setting icon={CreditCard} title={say('settingsMethods')} href={pathOf('methods')}>
            {methods === undefined ? say('settingsMethodsText') : say('settingsMethodsSaved', { count: methods })}
          </Setting>
        </>
      )}
    </Group>
  );
}

function SignIn({ sessions, passkeys }: Pick<SettingsData, 'sessions' | 'passkeys'>) {
  const say = useSay();
  return (
    <Group id="sign-in" heading={say('settingsSignIn')}>
      <Setting icon={MonitorSmartphone} title={say('settingsSecurity')} href={pathOf('security')}>
        {say('settingsSessions', { count: sessions })}
      </Setting>
      {passkeys !== undefined && (
        <Setting icon={KeyRound} title={say('settingsPasskeys')} href={pathOf('passkeys')}>
          {say('settingsPasskeysSaved', { count: passkeys })}
        </Setting>
      )}
      <Setting icon={History} title={say('settingsHistory')} href={pathOf('securityHistory')}>
        {say('settingsHistoryText')}
      </Setting>
    </Group>
  );
}

function Account({ accountNumber, people }: Pick<SettingsData, 'accountNumber' | 'people'>) {
  const say = useSay();
  return (
    <Group id="account" heading={say('settingsAccount')}>
      {accountNumber !== null && (
        <Row mark={<Mark icon={Hash} />} note={<span translate="no">{accountNumber}</span>} acts={<CopyAccountNumber number={accountNumber} />}>
          {say('settingsAccountNumber')}
        </Row>
      )}
      <Setting icon={Users} title={say('settingsUsers')} href={pathOf('users')}>
        {people === undefined ? say('settingsUsersText') : say('settingsPeople', { count: people })}
      </Setting>
      <Setting icon={List} title={say('sitemapTitle')} href={pathOf('sitemap')}>
        {say('sitemapText')}
      </Setting>
    </Group>
  );
}
