import type { MailContent } from './mail-content.ts'
import type { Mail } from './mail.ts'

export type TokenMail = { name: string; link: string }

export function passwordReset({ name, link }: TokenMail): MailContent {
  return {
    subject: 'Choose a new password',
    title: 'Choose a new password',
    blocks: [
      {
        kind: 'text',
        text:
          `Dear ${name}, somebody, most likely you, asked for a new password. This link serves once, ` +
          'within 60 minutes.',
      },
      { kind: 'link', text: 'Choose a new password', url: link },
      { kind: 'text', text: 'If it was not you, do nothing: your password stays as it is.' },
    ],
  }
}

export function emailChanged({ name, link }: TokenMail): MailContent {
  return {
    subject: 'Your email was changed',
    title: 'Your email was changed',
    blocks: [
      {
        kind: 'text',
        text:
          `Dear ${name}, your account now has another email than this one. If you changed it, there is ` +
          'nothing to do.',
      },
      {
        kind: 'text',
        text:
          'If it was not you, take the change back: this link works once, within 7 days of the change. ' +
          'It also ends all logins. Then choose a new password.',
      },
      { kind: 'link', text: 'Take the change back', url: link },
    ],
  }
}

export function contactMessage({
  name,
  email,
  phone,
  subject,
  message,
}: Extract<Mail, { kind: 'contact' }>): MailContent {
  return {
    subject: `Message from ${name}: ${subject}`,
    title: subject,
    blocks: [
      { kind: 'quote', text: message },
      {
        kind: 'facts',
        facts: [
          { name: 'Name', text: name },
          { name: 'Email', text: email },
          { name: 'Phone', text: phone },
        ],
      },
      { kind: 'text', text: 'An answer to this mail goes to the sender.' },
    ],
  }
}

export function newsletterWelcome(shopName: string, shopUrl: string, unsubscribeUrl: string): MailContent {
  return {
    subject: `Welcome to ${shopName}`,
    title: `Welcome to ${shopName}`,
    blocks: [
      {
        kind: 'text',
        text: 'Thank you for signing up: you will be among the first to hear of new arrivals and offers.',
      },
      { kind: 'link', text: 'See what is new', url: `${shopUrl}/shop/` },
      {
        kind: 'text',
        text: 'If you did not sign up, or want no more letters:',
      },
      { kind: 'link', text: 'Unsubscribe', url: unsubscribeUrl },
    ],
  }
}
