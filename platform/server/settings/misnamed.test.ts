import { describe, expect, test } from 'vitest';
import { problems } from './testing.ts';
import { misnamedVariables } from './variables.ts';

describe('a name with our prefix that we do not know is refused everywhere', () => {
  test.each([
    ['DEMARC_ENVV', 'production', 'DEMARC_ENVV is no variable of Demarc: did you mean DEMARC_ENV?'],
    ['DEMARC_SECERT', 'x', 'DEMARC_SECERT is no variable of Demarc: did you mean DEMARC_SECRET?'],
    ['DEMARC_SECRET_FIEL', '/x', 'DEMARC_SECRET_FIEL is no variable of Demarc: did you mean DEMARC_SECRET_FILE?'],
    ['DEMARC_DATABASE_URL', 'x', 'DEMARC_DATABASE_URL is no variable of Demarc: did you mean DATABASE_URL?'],
    ['DEMARC_PORT', '4000', 'DEMARC_PORT is no variable of Demarc: did you mean PORT?'],
    ['DEMARC_COLOR', 'red', 'DEMARC_COLOR is no variable of Demarc: docs/operations/environment.md lists them'],
  ])('%s=%s', (name, value, line) => {
    expect(problems({ [name]: value })).toEqual([line]);
  });

  test('together with the values that cannot be used', () => {
    expect(problems({ DEMARC_ENVV: 'production', PORT: 'x' })).toHaveLength(2);
  });
});

test.each([
  ['DEMARC_SERVICE_HOST', '10.0.0.7'],
  ['DEMARC_SERVICE_PORT_HTTPS', '443'],
  ['DEMARC_PORT', 'tcp://10.0.0.7:3000'],
  ['DEMARC_WEB_PORT_3000_TCP_ADDR', '10.0.0.7'],
  ['DEMARC_SEED', '7'],
  ['DEMARC_E2E_URL', 'http://localhost:4000'],
])("%s=%s is Kubernetes' or our tests' own, and is left alone", (name, value) => {
  expect(problems({ [name]: value })).toEqual([]);
});

const near = (name: string, meant: string) =>
  `${name} is no variable of Demarc: did you mean ${meant}? If another program needs it, set ${meant} too, if only to nothing`;

describe('a name that is almost ours', () => {
  const slips = [
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_OWENR_ULR', 'DATABASE_OWNER_URL'],
    ['PUBIC_URL', 'PUBLIC_URL'],
    ['TRUSTED_PROXIS', 'TRUSTED_PROXIES'],
    ['VAULT_KEYFILE', 'VAULT_KEY_FILE'],
    ['database_url', 'DATABASE_URL'],
    ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
  ] as const;

  test.each(slips)('%s is told in lower environments: %s', (name, meant) => {
    expect(misnamedVariables({ [name]: 'x' })).toEqual([near(name, meant)]);
    expect(problems({ [name]: 'x' })).toEqual([]);
  });

  test.each(['production', 'stage'])('is refused in %s, where leaving it out would go unnoticed', (DEMARC_ENV) => {
    const line = near('DATABSE_URL', 'DATABASE_URL');
    expect(problems({ DEMARC_ENV, DATABSE_URL: 'x' })).toContain(line);
    expect(problems({ DEMARC_ENV, DATABSE_URL: 'x', DATABASE_URL: '' })).not.toContain(line);
  });

  test('is let be once ours is set as well, directly or by a file, if only to nothing', () => {
    for (const DATABASE_URL of ['postgresql://demarc@db/demarc', '']) expect(misnamedVariables({ DATABASE_URI: 'x', DATABASE_URL })).toEqual([]);
    expect(misnamedVariables({ DATABASE_URI: 'x', DATABASE_URL_FILE: '/run/secrets/database' })).toEqual([]);
  });

  test('by a file, for a variable that takes none, is told so', () => {
    expect(misnamedVariables({ PUBLIC_URL_FILE: '/x' })).toEqual(['PUBLIC_URL_FILE is not read: only secrets come from files. Set PUBLIC_URL']);
  });
});

test('names of other programs are not ours, however short or similar', () => {
  const others = [
    'PORTS',
    'HOSTNAME',
    'POST',
    'CMS_URL',
    'SITE_URL',
    'BASE_URL',
    'VAULT_ADDR',
    'VAULT_TOKEN',
    'VAULT_HOST',
    'HTTP_PORT',
    'MAIL_HOST',
  ];
  const platform = ['npm_config_port', 'DATABASE_USER', 'DATABASE_NAME', 'METRICS_PATH', 'OTEL_EXPORTER_OTLP_HEADERS', 'PGPASSWORD', 'NODE_ENV'];
  for (const name of [...others, ...platform]) expect(misnamedVariables({ [name]: 'x' }), name).toEqual([]);
});

test('an empty variable counts as not set', () => {
  expect(problems({ DEMARC_ENVV: '' })).toEqual([]);
  expect(misnamedVariables({ DATABSE_URL: '' })).toEqual([]);
});
