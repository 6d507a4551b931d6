import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { createDiscovery } from './discovery.ts';

const issuer = 'https://id.example.com';
const INSIDE = 'http://169.254.169.254/latest';
const described = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: INSIDE,
  pushed_authorization_request_endpoint: INSIDE,
  id_token_signing_alg_values_supported: ['ES256'],
};

/** The operator's identity provider, which gives one answer to everything, and what it was asked. */
function discoveryAt(answer: () => Response) {
  const calls: string[] = [];
  const fetch: client.CustomFetch = async (url, { redirect }) => {
    calls.push(`${url} ${redirect}`);
    return answer();
  };
  const registration = { issuer, clientId: 'consumer_portal', clientSecret: 'a secret', claim: 'sub', fetch };
  return { discover: createDiscovery(registration, { nowMs: () => 0 }), calls };
}

test.each([
  [['RS256', 'HS256', 'ES256', 'none'], 'ES256'],
  [['PS256', 'RS256'], 'PS256'],
  [undefined, 'RS256'],
])('(A9) of the signatures %j only the best is accepted', async (offered, expected) => {
  const { discover } = discoveryAt(() => Response.json({ ...described, id_token_signing_alg_values_supported: offered }));
  expect((await discover()).clientMetadata().id_token_signed_response_alg).toBe(expected);
});

test('(A9) a provider that offers only a shared secret or no signature is refused', async () => {
  const { discover } = discoveryAt(() => Response.json({ ...described, id_token_signing_alg_values_supported: ['HS256', 'none'] }));
  await expect(discover()).rejects.toThrow('signs in no way that is taken here');
});

const DESCRIPTION = `${issuer}/.well-known/openid-configuration manual`;

test.each([INSIDE, 'http://127.0.0.1:5432/', 'http://[::1]/', 'https://id.example.com.evil.example/'])(
  '(A26) an identity provider that redirects to %s is not followed there',
  async (location) => {
    const { discover, calls } = discoveryAt(() => new Response(null, { status: 302, headers: { location } }));
    await expect(discover()).rejects.toThrow();
    expect(calls).toEqual([DESCRIPTION]);
  },
);

test('(A26) one that names internal addresses, without TLS, is not contacted there', async () => {
  const { discover, calls } = discoveryAt(() => Response.json(described));
  const config = await discover();
  await expect(client.buildAuthorizationUrlWithPAR(config, { redirect_uri: 'https://my.example.com/auth/callback' })).rejects.toThrow();
  await expect(
    client.authorizationCodeGrant(config, new URL('https://my.example.com/auth/callback?code=1&state=2'), { expectedState: '2' }),
  ).rejects.toThrow();
  expect(calls).toEqual([DESCRIPTION]);
});
