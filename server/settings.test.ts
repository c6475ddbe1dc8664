import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
  test('an empty environment is a shop on port 3000 with its own database', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: undefined,
      DATA_DIR: './data',
      DATABASE_URL: undefined,
      SHOP_URL: 'http://localhost:3000',
      SMTP_URL: undefined,
      SEED: 'demo',
      PIXEL_ID: undefined,
      TRUST_PROXY: 0,
      RATE_LIMITS: 'on',
      shop: { name: 'Nayab', minimumOrder: 0 },
    })
  })

  test.each([
    ['PORT', 'eighty', 'a port number from 0 to 65535'],
    ['PORT', '70000', 'a port number from 0 to 65535'],
    ['SHOP_URL', 'shop.example', 'public address'],
    ['SHOP_URL', 'ftp://shop.example', 'public address'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['SMTP_URL', 'localhost:25', 'smtp://'],
    ['SEED', 'yes', 'demo or none'],
    ['TRUST_PROXY', '-1', 'a whole number'],
    ['TRUST_PROXY', 'true', 'a whole number'],
    ['RATE_LIMITS', 'false', 'on or off'],
    ['PIXEL_ID', '<script>', 'digits'],
    ['LOG_LEVEL', 'loud', 'debug, info, warn, error or silent'],
    ['HOST', 'a b', 'a host name'],
    ['SHOP_MINIMUM_ORDER', '10.5', 'whole rupees'],
    ['SHOP_CHAT', '+92 300 1112223', 'digits only'],
    ['SHOP_EMAIL', 'salaam', 'an e-mail address'],
    ['SHOP_SOCIAL_TIKTOK', 'javascript:alert(1)', 'none to leave it out'],
    ['SHOP_NAME', 'Two\tcolumns', 'one line'],
  ])('%s=%s is refused with what it accepts', (name, value, says) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}.*${says}`))
  })

  test('a refused address does not print its password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(/mysql:\/\/me:…@host/)
  })

  test('blank counts as unset, and a trailing slash of SHOP_URL is dropped', () => {
    expect(readSettings({ PORT: ' ', SHOP_URL: 'https://shop.example/' })).toMatchObject({
      PORT: 3000,
      SHOP_URL: 'https://shop.example',
    })
  })

  test('whose shop it is comes from SHOP_ variables', () => {
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
    expect(
      readSettings({ SHOP_SOCIAL_WHATSAPP: 'https://chat.example', SHOP_CHAT: '923217654321' }).shop.social,
    ).toMatchObject({ whatsapp: 'https://chat.example' })
  })
})
