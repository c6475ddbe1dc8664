export type DemoMessage = {
  /** The index in the list of guests. */
  guest: number
  hoursAgo: number
  subject: string
  message: string
  state: 'new' | 'answered' | 'done'
  answer?: { channel: 'mail' | 'whatsapp'; text: string; hoursLater: number }
}

/** Oldest first. */
export const messages: readonly DemoMessage[] = [
  {
    guest: 5,
    hoursAgo: 800,
    subject: 'Wholesale',
    message: 'I run a café in F-7. What is the price for forty stoneware mugs in Oat?',
    state: 'done',
    answer: {
      channel: 'mail',
      text: 'Thank you for asking. For forty mugs we take Rs 790 each, delivered. How soon do you need them?',
      hoursLater: 5,
    },
  },
  {
    guest: 8,
    hoursAgo: 530,
    subject: 'Thank you',
    message: 'The lamp arrived in one piece and my mother loves it. Just wanted to say so.',
    state: 'done',
  },
  {
    guest: 1,
    hoursAgo: 310,
    subject: 'Exchange',
    message: 'One of the chai glasses has a chip at the rim. How do I exchange it?',
    state: 'done',
    answer: {
      channel: 'whatsapp',
      text:
        'We are sorry about that. Please send us a photo here; the rider brings a new glass and takes ' +
        'the old one.',
      hoursLater: 2,
    },
  },
  {
    guest: 11,
    hoursAgo: 190,
    subject: 'ڈیلیوری',
    message: 'کیا آپ رحیم یار خان کے گاؤں تک سامان پہنچاتے ہیں؟ کتنے دن لگیں گے؟',
    state: 'answered',
    answer: {
      channel: 'whatsapp',
      text: 'جی ہاں، رائیڈر گاؤں تک آتا ہے۔ عام طور پر پانچ سے سات دن لگتے ہیں۔',
      hoursLater: 3,
    },
  },
  {
    guest: 3,
    hoursAgo: 118,
    subject: 'Invoice',
    message: 'Can you send me an invoice with my company’s name and NTN?',
    state: 'answered',
    answer: {
      channel: 'mail',
      text: 'Yes. Please reply with the name, the NTN and your order number, and you have it the same day.',
      hoursLater: 20,
    },
  },
  {
    guest: 9,
    hoursAgo: 74,
    subject: 'Size of the trunk',
    message: 'Does the truck art trunk fit under a bed? My bed is 32 cm above the floor.',
    state: 'answered',
    answer: {
      channel: 'mail',
      text: 'It is 24 cm high, so it fits. It is heavy when full: mind the floor when you pull it out.',
      hoursLater: 9,
    },
  },
  {
    guest: 4,
    hoursAgo: 50,
    subject: 'نیا اسٹاک',
    message: 'السلام علیکم، ملتانی نیلے گلدان میں فیروزی رنگ دوبارہ کب آئے گا؟ مجھے دو عدد چاہییں۔',
    state: 'new',
  },
  {
    guest: 2,
    hoursAgo: 21,
    subject: 'Parcel has not arrived',
    message:
      'My order was shipped last week and the tracking number shows nothing since Tuesday. The wedding ' +
      'is on ' +
      'Saturday. Please find out where it is and call me on this number, also late in the evening.',
    state: 'new',
  },
  {
    guest: 14,
    hoursAgo: 6,
    subject: 'Change of address',
    message: 'I placed an order this morning and gave the old house. Can you still change it?',
    state: 'new',
  },
  {
    guest: 0,
    hoursAgo: 0.6,
    subject: 'آرڈر',
    message: 'کیا میں ویب سائٹ کے بجائے فون پر آرڈر کر سکتا ہوں؟',
    state: 'new',
  },
]
