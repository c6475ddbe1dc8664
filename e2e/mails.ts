import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

type Site = { dataDir: string }

/** The mails that a shop without SMTP_URL has written, as they are on disk. */
export function mailsOf({ dataDir }: Site): string[] {
  const folder = join(dataDir, 'mail')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

/** Waits for the mail and returns path and query of its link to `page`, without the shop's public origin. */
export async function linkMailedTo(site: Site, email: string, page: string): Promise<string> {
  const link = () =>
    mailsOf(site)
      .filter((mail) => mail.includes(`<${email}>`))
      .map((mail) => mail.replaceAll('=\n', '').match(new RegExp(`${page}/?\\?token=(?:3D)?([\\w-]+)`)))
      .find(Boolean)
  await expect.poll(link).toBeTruthy()
  return `${page}?token=${link()![1]}`
}
