import type { Examples } from './examples.ts'

const address = {
  sa_id: 31,
  user_id_fk: 12,
  receiver_name: 'Ayesha Khan',
  receiver_phone: '03001234567',
  street_address: 'House 7, Street 4, Gulshan-e-Iqbal',
  zip_code: '75300',
  city_id_fk: 3,
  city_name: 'Karachi',
  city_is_closed: false,
  is_default: 1,
}

export const addressExamples: Examples = {
  'GET /default-shipping-address/:userId': {
    description: 'Get the default address, or null.',
    params: { userId: 12 },
    data: address,
  },
  'GET /get-shipping-address/:userId': {
    description: 'List the addresses, the default one first.',
    params: { userId: 12 },
    data: [address],
  },
  'POST /change-address': {
    description: 'Make an address the default one.',
    body: { user_id_fk: 12, sa_id: 31 },
    message: 'Default address changed successfully!',
    data: null,
  },
  'POST /delete-shipping-address/:sa_id': {
    description: 'Delete an address.',
    params: { sa_id: 31 },
    message: 'Address deleted successfully!',
    data: null,
  },
  'POST /create-shipping-address': {
    description: 'Add an address; the first one becomes the default.',
    body: {
      receiver_name: 'Ayesha Khan',
      receiver_phone: '03001234567',
      street_address: 'House 7, Street 4, Gulshan-e-Iqbal',
      zip_code: '75300',
      city_id_fk: 3,
      user_id_fk: 12,
    },
    message: 'Shipping Address Added successfully',
    data: address,
  },
}
