import type { Page } from 'playwright'

/** Fills the checkout as a guest. */
export async function fillBilling(page: Page, email: string, phone = '03211234567') {
  await page.getByLabel('Full Name').fill('Sana Tariq')
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('City').selectOption({ label: 'Lahore' })
  await page.getByLabel('Address', { exact: true }).fill('House 4, Street 9')
}
