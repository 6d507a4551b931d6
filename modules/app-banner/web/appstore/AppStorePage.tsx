import { Card } from '#design/web/cards/Card.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { Apps } from '#platform/rules/partner/partner.ts';
import type { PageProps } from '#platform/web/page.ts';
import { appStores } from '../../rules/app-banner.ts';
import { useSay } from '../parts/say.ts';

export type AppStoreData = {
  readonly apps: Apps;
  /** The username, if it was the provider's network that signed the customer in. */
  readonly signedInAs: string | undefined;
};

export function AppStorePage({ data: { apps } }: PageProps<AppStoreData>) {
  const say = useSay();
  return (
    <Stack>
      <PageHeading>{say('heading')}</PageHeading>
      <Note>{say('sameAccount')}</Note>
      <Card>
        <Rows>
          {appStores.map(
            (store) =>
              apps[store] && (
                <Row key={store}>
                  <a href={apps[store]}>{say(store)}</a>
                </Row>
              ),
          )}
        </Rows>
      </Card>
    </Stack>
  );
}
