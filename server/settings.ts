import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import type { Settings } from '#app/core/settings.ts'
import { StartError } from '#db/start.ts'
import { addressOf, hostName, isOrigin, oneOf, unlessEmpty, wholeNumber } from './setting-values.ts'
import { readLockedDetails, refuseMisspelt } from './shop-settings.ts'

/** All variables and the values that they accept. A test compares them with the README's table. */
const environment = v.object({
  PORT: unlessEmpty(wholeNumber(0, 65535, 'a port number from 0 to 65535')),
  HOST: unlessEmpty(hostName()),
  DATA_DIR: unlessEmpty(
    v.pipe(
      v.string(),
      v.check((path) => !path.includes('\0'), 'a folder'),
    ),
  ),
  DATABASE_URL: unlessEmpty(
    addressOf(['postgres:', 'postgresql:'], 'an address such as postgres://user:password@host:5432/name'),
  ),
  SHOP_URL: unlessEmpty(
    v.pipe(
      addressOf(['http:', 'https:'], "the shop's public address, such as https://shop.example"),
      v.check(
        isOrigin,
        "the shop's public address without a path, query, user or password, such as https://shop.example",
      ),
    ),
  ),
  SMTP_URL: unlessEmpty(addressOf(['smtp:', 'smtps:'], 'an address such as smtp://user:password@host:587')),
  SMTP_CONNECTIONS: unlessEmpty(
    wholeNumber(1, 20, 'how many mails are sent at the same time, a whole number from 1 to 20'),
  ),
  SEED: unlessEmpty(oneOf(['demo', 'none'], 'demo or none')),
  PIXEL_ID: unlessEmpty(
    v.pipe(v.string(), v.regex(/^\d{5,20}$/, 'the number of an ad pixel, 5 to 20 digits')),
  ),
  TRUST_PROXY: unlessEmpty(
    wholeNumber(0, 20, 'how many proxies stand in front, a whole number from 0 to 20'),
  ),
  RATE_LIMITS: unlessEmpty(oneOf(['on', 'off'], 'on or off')),
  WORKERS: unlessEmpty(wholeNumber(0, 64, 'how many threads render pages, a whole number from 0 to 64')),
  PICTURES_URL: unlessEmpty(
    v.pipe(
      v.string(),
      v.regex(
        /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?$/,
        'a bucket such as s3://bucket/prefix',
      ),
    ),
  ),
  PICTURES_ENDPOINT: unlessEmpty(
    addressOf(['http:', 'https:'], 'the address of an S3 service, such as https://s3.example'),
  ),
  PICTURES_REGION: unlessEmpty(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'a region such as eu-central-1'))),
  PICTURES_KEY_ID: unlessEmpty(v.string()),
  PICTURES_SECRET: unlessEmpty(v.string()),
  BACKUP_PASSPHRASE: unlessEmpty(
    v.pipe(v.string(), v.minLength(12, 'a passphrase of at least 12 characters')),
  ),
  METRICS_PORT: unlessEmpty(wholeNumber(0, 65535, 'a port number from 0 to 65535')),
  METRICS_HOST: unlessEmpty(hostName()),
  DRAIN_SECONDS: unlessEmpty(wholeNumber(0, 300, 'a whole number of seconds from 0 to 300')),
  LOG_LEVEL: unlessEmpty(
    oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'debug, info, warn, error or silent'),
  ),
})

export const SETTING_NAMES = Object.keys(environment.entries)

/** Reads the environment. @throws StartError naming every wrong variable and what it accepts */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = v.safeParse(environment, env)
  if (!read.success) {
    throw new StartError(
      read.issues
        .map((issue) => `${String(issue.path?.[0]?.key)} is ${shown(issue)}, but must be ${issue.message}.`)
        .join('\n'),
    )
  }
  refuseMisspelt(env)
  const { SHOP_URL, ...rest } = read.output
  if (rest.SMTP_URL && !env['SHOP_EMAIL']?.trim())
    throw new StartError(
      'SMTP_URL is set, but SHOP_EMAIL is not: mail needs the e-mail address of the shop as its sender.',
    )
  if (rest.PICTURES_URL && !(rest.PICTURES_KEY_ID && rest.PICTURES_SECRET))
    throw new StartError('PICTURES_URL is set, so PICTURES_KEY_ID and PICTURES_SECRET are needed, too.')
  const port = rest.PORT ?? 3000
  const region = rest.PICTURES_REGION ?? 'us-east-1'
  return {
    ...rest,
    PORT: port,
    HOST: rest.HOST,
    DATA_DIR: rest.DATA_DIR ?? './data',
    DATABASE_URL: rest.DATABASE_URL,
    SHOP_URL: new URL(SHOP_URL ?? `http://localhost:${port}`).origin,
    SMTP_URL: rest.SMTP_URL,
    SMTP_CONNECTIONS: rest.SMTP_CONNECTIONS ?? 1,
    SEED: rest.SEED ?? 'demo',
    PIXEL_ID: rest.PIXEL_ID,
    TRUST_PROXY: rest.TRUST_PROXY ?? 0,
    RATE_LIMITS: rest.RATE_LIMITS ?? 'on',
    WORKERS: rest.WORKERS ?? availableParallelism(),
    PICTURES_URL: rest.PICTURES_URL,
    PICTURES_ENDPOINT: rest.PICTURES_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    PICTURES_REGION: region,
    PICTURES_KEY_ID: rest.PICTURES_KEY_ID,
    PICTURES_SECRET: rest.PICTURES_SECRET,
    BACKUP_PASSPHRASE: rest.BACKUP_PASSPHRASE,
    METRICS_PORT: rest.METRICS_PORT,
    METRICS_HOST: rest.METRICS_HOST ?? '127.0.0.1',
    DRAIN_SECONDS: rest.DRAIN_SECONDS ?? 0,
    LOG_LEVEL: rest.LOG_LEVEL,
    shop: readLockedDetails(env),
  }
}

/** A wrong value without its password; a secret is not shown at all. */
function shown({ path, input }: v.BaseIssue<unknown>): string {
  const isSecret = /PASSPHRASE|SECRET/.test(String(path?.[0]?.key))
  return isSecret ? 'set' : `"${withoutPassword(String(input))}"`
}

function withoutPassword(text: string): string {
  return text.replace(/(:\/\/[^:/@]*):.*@/, '$1:…@')
}
