import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { unknownNames } from './shop-settings.ts'

describe('settings', () => {
  test('an empty environment is a shop on port 3000 with its own database', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: undefined,
      DATA_DIR: './data',
      DATABASE_URL: undefined,
      SHOP_URL: 'http://localhost:3000',
      SMTP_URL: undefined,
      SMTP_CONNECTIONS: 1,
      SEED: 'demo',
      PIXEL_ID: undefined,
      TRUST_PROXY: 0,
      RATE_LIMITS: 'on',
    })
    // The details of the shop come from the back office where no variable sets them.
    expect(readSettings({}).shop).toEqual({ social: {} })
  })

  test.each([
    ['PORT', 'eighty', 'a port number from 0 to 65535'],
    ['PORT', '70000', 'a port number from 0 to 65535'],
    ['SHOP_URL', 'shop.example', 'public address'],
    ['SHOP_URL', 'ftp://shop.example', 'public address'],
    ['SHOP_URL', 'https://shop.example/store', 'without a path'],
    ['SHOP_URL', 'https://shop.example/?x=1', 'without a path, query'],
    ['SHOP_URL', 'https://shop.example/#x', 'without a path, query'],
    ['SHOP_URL', 'https://me:secret@shop.example', 'without a path, query, user or password'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['SMTP_URL', 'localhost:25', 'smtp://'],
    ['SMTP_CONNECTIONS', '0', 'a whole number from 1 to 20'],
    ['SEED', 'yes', 'demo or none'],
    ['TRUST_PROXY', '-1', 'a whole number'],
    ['TRUST_PROXY', 'true', 'a whole number'],
    ['RATE_LIMITS', 'false', 'on or off'],
    ['WORKERS', '65', 'a whole number from 0 to 64'],
    ['PIXEL_ID', '<script>', 'digits'],
    ['LOG_LEVEL', 'loud', 'debug, info, warn, error or silent'],
    ['HOST', 'a b', 'a host name'],
    ['METRICS_PORT', 'on', 'a port number from 0 to 65535'],
    ['DRAIN_SECONDS', '301', 'seconds from 0 to 300'],
    ['PICTURES_URL', 'https://bucket.example', 'a bucket such as s3://bucket/prefix'],
    ['PICTURES_URL', 's3://bucket', 'PICTURES_KEY_ID and PICTURES_SECRET are needed'],
    ['PICTURES_ENDPOINT', 's3.example', 'the address of an S3 service'],
    ['SHOP_MINIMUM_ORDER', '10.5', 'whole rupees'],
    ['SHOP_CHAT', '+92 300 1112223', 'digits only'],
    ['SHOP_EMAIL', 'salaam', 'an e-mail address'],
    ['SHOP_SOCIAL_TIKTOK', 'javascript:alert(1)', 'none to leave it out'],
    ['SHOP_NAME', 'Two\tcolumns', 'one line'],
  ])('%s=%s is refused with what it accepts', (name, value, says) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}.*${says}`))
  })

  test.each([
    ['SHOP_EMIAL', 'SHOP_EMAIL'],
    ['SHOP_ULR', 'SHOP_URL'],
    ['SHOP_SOCIAL_TIKTOC', 'SHOP_SOCIAL_TIKTOK'],
    ['SHOP_MINIMUMORDER', 'SHOP_MINIMUM_ORDER'],
    ['shop_name', 'SHOP_NAME'],
  ])('%s is refused with the name that was meant', (name, meant) => {
    expect(() => readSettings({ [name]: 'x' })).toThrow(`${name} is not a setting. Did you mean ${meant}?`)
  })

  test('a name that resembles no setting is ignored and listed for a warning', () => {
    const env = { SHOP_SERVICE_HOST: '10.0.0.1', SHOP_NAME: 'Dukaan' }
    expect(readSettings(env).shop.name).toBe('Dukaan')
    expect(unknownNames(env)).toEqual(['SHOP_SERVICE_HOST'])
  })

  test('SMTP_URL needs SHOP_EMAIL', () => {
    const SMTP_URL = 'smtp://mail.example:587'
    expect(() => readSettings({ SMTP_URL })).toThrow(/SMTP_URL is set, but SHOP_EMAIL is not/)
    expect(() => readSettings({ SMTP_URL, SHOP_EMAIL: ' ' })).toThrow(/SHOP_EMAIL/)
    expect(readSettings({ SMTP_URL, SHOP_EMAIL: 'us@shop.example' }).SMTP_URL).toBe(SMTP_URL)
  })

  test('a refused address does not print its password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(/mysql:\/\/me:…@host/)
    expect(() => readSettings({ BACKUP_PASSPHRASE: 'short' })).toThrow(
      /^BACKUP_PASSPHRASE is set, but must be a passphrase of at least 12 characters\.$/,
    )
  })

  test('blank counts as unset, and a trailing slash of SHOP_URL is dropped', () => {
    expect(readSettings({ PORT: ' ', SHOP_URL: 'https://shop.example/' })).toMatchObject({
      PORT: 3000,
      SHOP_URL: 'https://shop.example',
    })
  })

  test("the shop's name and contact come from SHOP_ variables", () => {
    expect(
      readSettings({
        SHOP_NAME: 'Dukaan',
        SHOP_SOCIAL_TIKTOK: 'https://t.example',
        SHOP_MINIMUM_ORDER: '500',
      }).shop,
    ).toMatchObject({ name: 'Dukaan', minimumOrder: 500, social: { tiktok: 'https://t.example' } })
  })

  test('a link can be left out, and WhatsApp follows the chat number unless it has a link of its own', () => {
    expect(
      readSettings({ SHOP_SOCIAL_PINTEREST: 'none', SHOP_CHAT: '923217654321' }).shop.social,
    ).toMatchObject({ pinterest: '', whatsapp: 'https://wa.me/923217654321' })
    expect(readSettings({ SHOP_CHAT: '03217654321' }).shop).toMatchObject({
      chat: '923217654321',
      social: { whatsapp: 'https://wa.me/923217654321' },
    })
    expect(
      readSettings({ SHOP_SOCIAL_WHATSAPP: 'https://chat.example', SHOP_CHAT: '923217654321' }).shop.social,
    ).toMatchObject({ whatsapp: 'https://chat.example' })
  })
})
