import { isDeepStrictEqual } from 'node:util'
import type { Undoer } from '#admin/activity/undoers.server.ts'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import type { Permission } from '#app/core/permissions.ts'
import { changedAgain } from '#app/core/field-words.ts'
import { Refusal } from '#app/core/refusal.ts'
import { withoutAudit, type WriteContext } from '#app/core/write.server.ts'
import { faqOf } from '#app/pages/faq.ts'
import { lockSetting, requireVersion, saveSetting, settingVersion } from '#app/shop/save-setting.server.ts'
import { POLICY_NAMES, type SettingKey, type ShopSettings } from '#app/shop/settings.ts'
import { ownDetails, readShopDetails } from '#app/shop/shop-details.server.ts'
import { shopSettings } from '#db/tables/index.ts'
import * as contract from './contract.ts'

const KEYS = ['details', 'shipping', 'announcements', 'faq'] as const

export const settingCalls = [
  handleStaffRead(contract.readSettings, async ({ db, settings }) => {
    const [rows, shown] = await Promise.all([
      db.select({ key: shopSettings.key, value: shopSettings.value }).from(shopSettings),
      readShopDetails(db, settings),
    ])
    const stored = new Map(rows.map(({ key, value }) => [key, value]))
    const { name, tagline, address, phone, chat, email, minimumOrder, social, shipping, announcements } =
      shown
    const { social: links, ...locked } = settings.shop
    const policies = (stored.get('policies') ?? {}) as ShopSettings['policies']
    return {
      data: {
        details: { name, tagline, address, phone, chat, email, minimumOrder, social },
        locked: [...Object.keys(locked), ...Object.keys(links).map((network) => `social.${network}`)],
        shipping,
        announcements,
        has_own_announcements: stored.has('announcements'),
        faq: (stored.get('faq') as ShopSettings['faq'] | undefined) ?? faqOf(shipping),
        has_own_faq: stored.has('faq'),
        policies,
        versions: Object.fromEntries([
          ...KEYS.map((key) => [key, settingVersion(stored.get(key) ?? null)]),
          ...POLICY_NAMES.map((name) => [name, settingVersion(policies[name] ?? null)]),
        ]),
      },
    }
  }),
  handleStaffWrite(contract.saveDetails, async (context, { body: { value, version } }) => {
    const before = (await lockSetting(context.tx, 'details')) ?? {}
    const own = ownDetails(value, before, context.shop.settings.shop)
    const undo = await saveSetting(context, 'details', own, version)
    return { data: await versionNow(context, 'details'), meta: { undo }, message: SAVED }
  }),
  handleStaffWrite(contract.savePolicy, async (context, { params: { name }, body: { html, version } }) => {
    const before = (await lockSetting(context.tx, 'policies')) ?? {}
    await requireVersion(
      context,
      'policies',
      before,
      version,
      (all) => (all as typeof before)?.[name] ?? null,
    )
    const undo = await saveSetting(context, 'policies', { ...before, [name]: html })
    const now = (await lockSetting(context.tx, 'policies')) ?? {}
    return { data: { version: settingVersion(now[name] ?? null) }, meta: { undo }, message: SAVED }
  }),
  ...[
    saves('shipping', contract.saveShipping),
    saves('announcements', contract.saveAnnouncements),
    saves('faq', contract.saveFaq),
  ],
]

const SAVED = 'Saved. The shop shows it at once.'

const versionNow = async ({ tx }: WriteContext, key: SettingKey) => ({
  version: settingVersion(await lockSetting(tx, key)),
})

type Saves = typeof contract.saveShipping | typeof contract.saveAnnouncements | typeof contract.saveFaq

function saves(key: SettingKey, endpoint: Saves) {
  return handleStaffWrite(endpoint, async (context, { body }) => {
    const { value, version } = body as { value: ShopSettings[SettingKey] | null; version?: string }
    const undo = await saveSetting(context, key, value, version)
    return { data: await versionNow(context, key), meta: { undo }, message: SAVED }
  })
}

/** The fields of a setting that has several, whose value is not the given one. */
function otherFields(stored: unknown, given: unknown): string[] {
  const [now, then] = [fieldsOf(stored), fieldsOf(given)]
  const names = Object.keys({ ...then, ...now })
  return names.filter((name) => !isDeepStrictEqual(now[name], then[name]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value instanceof Object && !Array.isArray(value)

const fieldsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

export const settingUndoers: Record<string, Undoer> = {
  'setting.details': { ...undoer('settings.edit'), needsStepUp: () => true },
  'setting.shipping': undoer('shipping.edit'),
  'setting.announcements': undoer('content.edit'),
  'setting.faq': undoer('content.edit'),
  'setting.policies': undoer('content.edit'),
  'setting.checklist': undoer('settings.edit'),
}

function undoer(permission: Permission): Undoer {
  return {
    permission,
    async reverse(context, { objectId, before, after }) {
      const [then, given] = [before, after].map((side) => (side as { value: unknown }).value)
      const key = objectId as SettingKey
      const stored = await lockSetting(context.tx, key)
      const value = restoredSetting(stored, then, given)
      await saveSetting(withoutAudit(context), key, value as never)
      return { before: { value: stored }, after: { value } }
    },
  }
}

/** A setting with fields is restored field by field: a later change of another one stays.
 * @throws Refusal 409 */
function restoredSetting(stored: unknown, then: unknown, given: unknown): unknown {
  if (isDeepStrictEqual(stored, given)) return then
  const changed = otherFields(then, given)
  const again = changed.filter((name) => otherFields(stored, given).includes(name))
  if (!isRecord(stored) || again.length > 0) throw new Refusal(409, changedAgain(again))
  const former = fieldsOf(then)
  const kept = Object.entries(stored).filter(([name]) => !changed.includes(name))
  const back = changed.flatMap((name) => (name in former ? [[name, former[name]] as const] : []))
  return Object.fromEntries([...kept, ...back])
}
