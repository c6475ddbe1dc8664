import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { hashToken } from '#app/core/token.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { staffDevices } from '#db/tables/index.ts'
import type { Browser } from './sign-in.server.ts'

/** Remembers the browser of a sign-in. One that is new to the person is reported by mail, except the
 * first. */
export async function noteDevice(tx: Transaction, staffId: number, browser: Browser): Promise<void> {
  const deviceHash = hashToken(browser.deviceId)
  const known = await tx.$count(staffDevices, eq(staffDevices.staffId, staffId))
  const seen = await tx
    .update(staffDevices)
    .set({ usedAt: sql`now()` })
    .where(and(eq(staffDevices.staffId, staffId), eq(staffDevices.deviceHash, deviceHash)))
    .returning({ staffId: staffDevices.staffId })
  if (seen.length > 0) return
  await tx.insert(staffDevices).values({ staffId, deviceHash }).onConflictDoNothing()
  if (known > 0)
    await enqueueMail(tx, { kind: 'new staff device', staff_id: staffId, device: browser.device })
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Names browser and system for a list of sessions: `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'A browser'
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  return system ? `${browser} on ${system}` : browser
}
