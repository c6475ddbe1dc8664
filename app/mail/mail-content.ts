import type { ShopDetails } from '#app/core/shop-details.ts'
import { rupees } from '#app/core/money.ts'
import { html, type Html } from './html.ts'

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'amount'; text: string; rupees: number }
  | { kind: 'link'; text: string; url: string }
  | {
      kind: 'items'
      lines: { name: string; quantity: number; total: number }[]
      totals: { name: string; rupees: number | 'Free' }[]
    }
  /** `text` in parts is joined by commas; each has the direction of its own script. */
  | { kind: 'facts'; facts: { name: string; text: string | readonly string[] }[] }
  | { kind: 'quote'; text: string }

export type MailContent = { subject: string; title: string; blocks: Block[] }

export function mailAsText({ title, blocks }: MailContent, shop: ShopDetails, shopUrl: string): string {
  return [title, ...blocks.map(textOf), ['-- ', ...footerLines(shop), shopUrl].join('\n')].join('\n\n') + '\n'
}

function footerLines({ name, tagline, address, phone, email }: ShopDetails): string[] {
  const lines = [[name, tagline], [address], [phone, email]]
  return lines.map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean)
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'amount':
      return `${block.text}: ${rupees(block.rupees)}`
    case 'link':
      return `${block.text}:\n${block.url}`
    case 'items':
      return [
        ...block.lines.map((line) => `${line.quantity} x ${line.name}: ${rupees(line.total)}`),
        '',
        ...block.totals.map((total) => `${total.name}: ${signed(total.rupees)}`),
      ].join('\n')
    case 'facts':
      return block.facts.map((fact) => `${fact.name}: ${[fact.text].flat().join(', ')}`).join('\n')
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
  }
}

// The colours and fonts of the shop's design; inline because mail programs remove style sheets.
const INK = '#1C2333'
const SOFT = '#545B6B'
const LINE = '#E8E1D6'
const GROUND = '#FBF8F3'
const COBALT = '#1F4FA3'
const TERRACOTTA = '#B8472A'
const SANS = 'system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, sans-serif'
const DISPLAY = 'Eczar, Georgia, Noto Serif, serif'

const STYLE = {
  shopName: `font:700 26px/1.2 ${DISPLAY};color:${COBALT};text-decoration:none`,
  panel:
    `background:#FFFFFF;border:1px solid ${LINE};border-top:4px solid ${COBALT};border-radius:6px;` +
    'padding:28px 24px',
  amount:
    `margin:0 0 20px;padding:14px 16px;background:${GROUND};border:1px solid ${LINE};border-radius:6px;` +
    `color:${SOFT}`,
  button:
    `display:inline-block;padding:13px 22px;border-radius:6px;background:${TERRACOTTA};color:#FFFFFF;` +
    'font-weight:600;text-decoration:none',
  items: 'margin:0 0 20px;border-collapse:collapse',
  item: `padding:8px 8px 8px 0;border-bottom:1px solid ${LINE}`,
  itemTotal: `padding:8px 0;border-bottom:1px solid ${LINE};white-space:nowrap`,
  quote: `margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${LINE};white-space:pre-line`,
}

export function mailAsHtml(
  { subject, title, blocks }: MailContent,
  shop: ShopDetails,
  shopUrl: string,
): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;padding:0;background:${GROUND};color:${INK};font:16px/1.55 ${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${GROUND}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 8px 16px"><a href="${shopUrl}/" style="${STYLE.shopName}">${shop.name}</a></td></tr>
<tr><td style="${STYLE.panel}">
<h1 dir="auto" style="margin:0 0 16px;font:700 24px/1.3 ${DISPLAY};color:${INK}">${title}</h1>
${blocks.map(htmlOf)}</td></tr>
<tr><td style="padding:20px 8px;font-size:13px;color:${SOFT}">${footerOf(shop)}</td></tr>
</table></td></tr></table>
</body></html>
`.markup
}

function footerOf(shop: ShopDetails): Html {
  const { phone, email } = shop
  const lines = footerLines({ ...shop, phone: '', email: '' })
  const mail = email && html`<a href="mailto:${email}" style="color:${COBALT}">${email}</a>`
  return html`${lines.map((line) => html`${line}<br>\n`)}${phone}${phone && email ? ' · ' : ''}${mail}`
}

function htmlOf(block: Block): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px;white-space:pre-line" dir="auto">${block.text}</p>\n`
    case 'amount':
      return html`<p style="${STYLE.amount}">${block.text}<br>
<strong style="font-size:24px;color:${INK}">${rupees(block.rupees)}</strong></p>\n`
    case 'link':
      return html`<p style="margin:0 0 20px">
<a href="${block.url}" style="${STYLE.button}">${block.text}</a></p>\n`
    case 'items':
      return html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${STYLE.items}">
${block.lines.map(
  (line) => html`<tr><td dir="auto" valign="top" style="${STYLE.item}">${line.quantity} × ${line.name}</td>
<td align="right" valign="top" style="${STYLE.itemTotal}">${rupees(line.total)}</td></tr>\n`,
)}${block.totals.map((total, index) => {
        const look = index === block.totals.length - 1 ? 'font-weight:700' : `color:${SOFT}`
        return html`<tr><td style="padding:6px 8px 6px 0;${look}">${total.name}</td>
<td align="right" style="padding:6px 0;white-space:nowrap;${look}">${signed(total.rupees)}</td></tr>\n`
      })}</table>\n`
    case 'facts':
      return html`${block.facts.map(
        (fact) => html`<p style="margin:0 0 12px">
<span style="font-size:14px;color:${SOFT}">${fact.name}</span><br>
${isolated(fact.text)}</p>\n`,
      )}`
    case 'quote':
      return html`<blockquote dir="auto" style="${STYLE.quote}">${block.text}</blockquote>\n`
  }
}

function isolated(text: string | readonly string[]): Html {
  if (typeof text === 'string') return html`<span dir="auto" style="white-space:pre-line">${text}</span>`
  return html`${text.map((part, at) => html`${at > 0 ? ', ' : ''}<bdi>${part}</bdi>`)}`
}

function signed(amount: number | 'Free'): string {
  if (amount === 'Free') return amount
  return amount < 0 ? `− ${rupees(-amount)}` : rupees(amount)
}
