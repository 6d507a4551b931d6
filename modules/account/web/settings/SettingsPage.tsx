import { Card } from '#design/web/cards/Card.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { CopyAccountNumber } from '../parts/CopyAccountNumber.tsx';
import { useSay } from '../say.ts';

export type SettingsData = {
  /** False for an enterprise customer, whose bills are elsewhere. */
  readonly hasBills: boolean;
  readonly mayPay: boolean;
  /** Whole; null for a reader who may not know it. */
  readonly accountNumber: string | null;
  /** Contact details are changed here. */
  readonly hasPreferences: boolean;
};

/** Everything that the customer can set, each with a link to its page. */
export function SettingsPage({ data: { hasBills, mayPay, accountNumber, hasPreferences } }: PageProps<SettingsData>) {
  const say = useSay();
  return (
    <Stack>
      <PageHeading>{say('settingsTitle')}</PageHeading>
      <Card label={say('settingsTitle')}>
        <Rows>
          {accountNumber !== null && (
            <Row
              note={say('settingsAccountNumberText')}
              aside={<strong translate="no">{accountNumber}</strong>}
              acts={<CopyAccountNumber number={accountNumber} />}
            >
              {say('settingsAccountNumber')}
            </Row>
          )}
          {hasBills && (
            <Row note={say('settingsPaperlessText')}>
              <Link href={pathOf('paperless')}>{say('settingsPaperless')}</Link>
            </Row>
          )}
          {hasBills && mayPay && (
            <Row note={say('settingsAutoPayText')}>
              <Link href={pathOf('autoPay')}>{say('settingsAutoPay')}</Link>
            </Row>
          )}
          {hasBills && mayPay && (
            <Row note={say('settingsMethodsText')}>
              <Link href={pathOf('methods')}>{say('settingsMethods')}</Link>
            </Row>
          )}
          {hasPreferences && (
            <Row note={say('settingsContactText')}>
              <Link href={pathOf('userPreferences')}>{say('settingsContact')}</Link>
            </Row>
          )}
          <Row note={say('settingsSecurityText')}>
            <Link href={pathOf('security')}>{say('settingsSecurity')}</Link>
          </Row>
          <Row note={say('settingsUsersText')}>
            <Link href={pathOf('users')}>{say('settingsUsers')}</Link>
          </Row>
          <Row note={say('sitemapText')}>
            <Link href={pathOf('sitemap')}>{say('sitemapTitle')}</Link>
          </Row>
        </Rows>
      </Card>
    </Stack>
  );
}
