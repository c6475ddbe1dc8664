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
          `Dear ${name}, we received a request to reset your password. This link works once, ` +
          'within 60 minutes.',
      },
      { kind: 'link', text: 'Choose a new password', url: link },
      { kind: 'text', text: 'If it was not you, you can ignore this e-mail. Your password stays the same.' },
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
          `Dear ${name}, the e-mail of your account was changed to another one. If you changed it, ` +
          'there is nothing to do.',
      },
      {
        kind: 'text',
        text:
          'If it was not you, take the change back with this link. It works once, within 7 days of the ' +
          'change, and logs out every device. Then choose a new password.',
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
      { kind: 'text', text: 'Reply to this e-mail to answer the sender.' },
    ],
  }
}

export function contactAnswer({
  text,
  name,
  subject,
  message,
}: {
  text: string
  name: string
  subject: string
  message: string
}): MailContent {
  return {
    subject: `Re: ${subject}`,
    title: subject,
    blocks: [
      { kind: 'text', text: `Dear ${name},` },
      { kind: 'text', text },
      { kind: 'text', text: 'You wrote to us:' },
      { kind: 'quote', text: message },
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
        text: 'Thank you for signing up! You will be among the first to hear about new arrivals and offers.',
      },
      { kind: 'link', text: 'See what is new', url: `${shopUrl}/shop/` },
      {
        kind: 'text',
        text: 'If you did not sign up, or no longer want these e-mails:',
      },
      { kind: 'link', text: 'Unsubscribe', url: unsubscribeUrl },
    ],
  }
}
