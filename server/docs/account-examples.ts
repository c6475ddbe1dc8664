import type { Examples } from './examples.ts'

const user = {
  user_id: 12,
  email: 'ayesha@example.com',
  full_name: 'Ayesha Khan',
  phone: '03001234567',
  city_id_fk: 3,
  address: 'House 7, Street 4, Gulshan-e-Iqbal',
  referral_code: 'K7QMZ2X9PA',
}

export const accountExamples: Examples = {
  'POST /login': {
    description: 'Log in; the answer sets the session cookie.',
    body: { email: 'ayesha@example.com', password: 'rose-garden-7' },
    message: 'Login successful',
    data: user,
  },
  'POST /logout': { description: 'Log out and end the session.', message: 'Logout successful', data: null },
  'POST /forgot-password': {
    description:
      'Send an e-mail with a link to reset the password. The answer is the same for unknown addresses.',
    body: { email: 'ayesha@example.com' },
    message: 'Successful! Please check your email inbox',
    data: null,
  },
  'POST /reset-password': {
    description: 'Set a new password with the token from the e-mail; it is valid once, for 60 minutes.',
    body: {
      token: 'mB5cK0c3Y9t1dJq2Ww8aXr4uZs7vNf6hLg0pTeRiUoQ',
      password: 'tulip-garden-8',
      confirm_password: 'tulip-garden-8',
    },
    message: 'Your password is changed. Please log in.',
    data: null,
  },
  'POST /restore-email': {
    description:
      'Undo a change of e-mail with the token sent to the old address; it is valid once, for 7 days.',
    body: { token: 'mB5cK0c3Y9t1dJq2Ww8aXr4uZs7vNf6hLg0pTeRiUoQ' },
    message: 'Your email is changed back. Please choose a new password.',
    data: null,
  },
  'POST /register': {
    description: 'Create a customer account. The address becomes the default shipping address.',
    body: {
      full_name: 'Ayesha Khan',
      email: 'ayesha@example.com',
      phone: '03001234567',
      password: 'rose-garden-7',
      city_id_fk: 3,
      address: 'House 7, Street 4, Gulshan-e-Iqbal',
      referral_code: '',
    },
    message: 'Registration successful',
    data: null,
  },
  'GET /user/:userId': {
    description: 'Get the profile of the customer.',
    params: { userId: 12 },
    data: user,
  },
  'POST /update-user-details': {
    description: 'Update the profile.',
    body: {
      user_id: 12,
      full_name: 'Ayesha Khan',
      email: 'ayesha@example.com',
      phone: '03001234567',
      city_id_fk: 3,
      address: 'House 7, Street 4, Gulshan-e-Iqbal',
    },
    message: 'Profile updated successfully!',
    data: user,
  },
  'POST /change-password': {
    description: 'Change the password and end all other sessions.',
    body: {
      user_id: 12,
      old_password: 'rose-garden-7',
      password: 'tulip-garden-8',
      confirm_password: 'tulip-garden-8',
    },
    message: 'Password changed successfully!',
    data: null,
  },
}
