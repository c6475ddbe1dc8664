import { eq, sql } from 'drizzle-orm'
import { changedSince } from '#app/core/changed-since.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { sanitiseField } from '#app/core/sanitise.server.ts'
import { plainText } from '#app/core/summary.ts'
import { versionOf, type WriteContext } from '#app/core/write.server.ts'
import { LOCKS } from '#db/locks.ts'
import { shopSettings } from '#db/tables/index.ts'
import type { PolicyName, SettingKey, ShopSettings } from './settings.ts'

/** Null removes the setting. @returns the id of the audit entry @throws Refusal 409 with `data.current` */
export async function saveSetting<Key extends SettingKey>(
  context: WriteContext,
  key: Key,
  value: ShopSettings[Key] | null,
  version?: string,
): Promise<number | null> {
  const { tx } = context
  const before = await lockSetting(tx, key)
  await requireVersion(context, key, before, version)
  const clean =
    key === 'policies' && value ? sanitisedPolicies(value as Policies, (before ?? {}) as Policies) : value
  await tx.delete(shopSettings).where(eq(shopSettings.key, key))
  if (clean !== null) await tx.insert(shopSettings).values({ key, value: clean })
  if (key !== 'checklist') context.changed('settings')
  return context.audit({
    action: `setting.${key}`,
    objectType: 'setting',
    objectId: key,
    label: LABELS[key],
    before: { value: before },
    after: { value: clean },
    canUndo: true,
  })
}

/** An advisory lock: a row lock would not keep two from adding the first row. */
export async function lockSetting<Key extends SettingKey>(
  tx: Transaction,
  key: Key,
): Promise<ShopSettings[Key] | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(LOCKS.shopSettings)})`)
  const [row] = await tx.select().from(shopSettings).where(eq(shopSettings.key, key))
  return (row?.value ?? null) as ShopSettings[Key] | null
}

/** `part` is the value that the editor loaded, or its part of the value.
 * @throws Refusal 409 with `data.current` if the editor loaded another one */
export async function requireVersion(
  context: Pick<WriteContext, 'tx' | 'actor'>,
  key: SettingKey,
  value: unknown,
  version: string | undefined,
  part = (whole: unknown): unknown => whole,
): Promise<void> {
  const now = part(value)
  if (version === undefined || version === settingVersion(now)) return
  const current = typeof now === 'string' ? { html: now } : (now as object | null)
  throw await changedSince(context, {
    did: 'changed this',
    objects: [['setting', key]],
    state: { value },
    isLoaded: (then) => settingVersion(part(then.value)) === version,
    current: { ...current, version: settingVersion(now) },
  })
}

export const settingVersion = (value: unknown) => versionOf({ value })

const LABELS: Record<SettingKey, string> = {
  details: 'Shop details',
  shipping: 'Shipping charges',
  announcements: 'Announcements',
  demo: 'Texts of the demo shop',
  faq: 'Questions and answers',
  policies: 'Policies and About us',
  checklist: 'First steps',
}

type Policies = ShopSettings['policies']

/** What is stored already is not sanitised again. */
function sanitisedPolicies(policies: Policies, stored: Policies): Policies {
  return Object.fromEntries(
    Object.entries(policies).map(([name, html]) => [
      name,
      html === null || html === stored[name as PolicyName] ? html : sanitisedPolicy(html),
    ]),
  )
}

/** Null for a text without a word, whose page would be blank. */
function sanitisedPolicy(html: string): string | null {
  const clean = sanitiseField('html', html)
  return plainText(clean) === '' ? null : clean
}
