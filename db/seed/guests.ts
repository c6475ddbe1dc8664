import type { Person } from './customers.ts'

/** Buyers without an account. Names and addresses are invented; long ones and Urdu are as real as short
 * ones. */
export const guests: readonly Person[] = [
  { name: 'محمد عبدالرحمٰن', city: 'Lahore', address: 'مکان نمبر ۱۴، گلی نمبر ۳، سمن آباد' },
  { name: 'Saima Gul', city: 'Peshawar', address: 'House 3, Street 12, Gulbahar No. 2' },
  {
    name: 'Syeda Zainab-un-Nisa Fatima binte Abdul Wahab Qureshi',
    city: 'Karachi',
    address:
      'Flat 1204, Tower C, Al-Khaleej Residency, behind the Jamia Masjid, Block 19, Gulistan-e-Jauhar, ' +
      'near Perfume Chowk',
  },
  { name: 'Adeel Rauf', city: 'Faisalabad', address: '44-W Susan Road, Madina Town' },
  { name: 'فاطمہ زہرا', city: 'Multan', address: 'بوسن روڈ، نزد گردیزی مارکیٹ، مکان ۲۲' },
  { name: 'Hassan Askari', city: 'Islamabad', address: 'House 21, Street 17, F-11/2' },
  { name: 'Uzma Parveen', city: 'Sahiwal', address: 'Chak 85/6-R, Farid Town Road' },
  { name: 'Ali', city: 'Quetta', address: 'Shop 9, Kasi Road' },
  { name: 'Maryam Jameel', city: 'Rawalpindi', address: 'Apartment 5-A, Askari 14' },
  { name: 'Ghulam Mustafa Khan Niazi', city: 'Mianwali', address: 'Ward 4, near the railway crossing' },
  { name: 'Anum Sheraz', city: 'Karachi', address: 'B-62, Block 2, PECHS' },
  { name: 'عائشہ صدیقہ', city: 'Rahim Yar Khan', address: 'بزنس مین کالونی، گلی ۵' },
  { name: 'Faizan Elahi', city: 'Gujranwala', address: '12 Peoples Colony, Block Y' },
  { name: 'Shagufta Nasreen', city: 'Hyderabad', address: 'House 118, Qasimabad Phase 1' },
  { name: 'Owais Raza Attari', city: 'Bahawalpur', address: '31 Cheema Town' },
  { name: 'Hina Altaf', city: 'Lahore', address: '7-B, Street 4, Cavalry Ground' },
]
