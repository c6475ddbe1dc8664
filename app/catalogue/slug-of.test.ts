import { expect, test } from 'vitest'
import { slugOf } from './product-rules.ts'

test.each([
  ['Café Tray, 40 cm', 'cafe-tray-40-cm'],
  ['Ladies’ Bags & More', 'ladies-bags-more'],
  ['ملتان کی نیلی مٹی', 'mltan-ki-nili-mti'],
  ['کیتلی', 'kitli'],
  ['چائے', 'chaie'],
  ['آم کا اچار', 'am-ka-achar'],
  ['یادگار والا پیالہ', 'yadgar-wala-pyalh'],
  ['ہاتھ سے بُنی ہوئی شال', 'hath-se-boni-hoii-shal'],
  // As some keyboards type it.
  ['ملتان كي نيلي مٹي', 'mltan-ki-nili-mti'],
  // Sindhi
  ['ٻارن جا ڪپڙا', 'barn-ja-kpra'],
  ['سنڌي ٽوپي ۽ اجرڪ', 'sndhi-topi-ajrk'],
  ['ڳڙ ڄام ڏيئا ڦل ڱڃ', 'gr-jam-diya-phl-ngny'],
  // Digits of both scripts
  ['۵ کپ ٣ چمچ', '5-kp-3-chmch'],
  // A name with Latin letters keeps the address that it always had.
  ['Blue Vase نیلا گلدان', 'blue-vase'],
  ['🏺✨', ''],
  ['🏺 مٹی ✨', 'mti'],
  ['中文', ''],
  ['،۔؟', ''],
])('%s has the address "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('an address is at most 100 characters and ends with none but a letter or digit', () => {
  expect(slugOf('مٹی '.repeat(60))).toMatch(/^(mti-){24}mti$/)
})
