import type { City } from './cities.ts'

export type Person = { name: string; city: City; address: string }

/** The customers of the demo shop. Names and addresses are invented, and their passwords are unknown. */
export const customers: readonly Person[] = [
  { name: 'Ayesha Siddiqui', city: 'Karachi', address: 'Flat 4-B, Sea Breeze Apartments, Block 5, Clifton' },
  { name: 'Bilal Ahmad', city: 'Lahore', address: 'House 27, Street 3, Model Town Extension' },
  { name: 'Sana Tariq', city: 'Islamabad', address: 'House 112, Street 40, G-9/1' },
  { name: 'Usman Ghani', city: 'Rawalpindi', address: '18 Lane 6, Peshawar Road' },
  { name: 'Fatima Noor', city: 'Multan', address: '5 Gulgasht Colony, near the water tank' },
  { name: 'Hamza Sheikh', city: 'Faisalabad', address: 'P-221, Peoples Colony No. 1' },
  { name: 'Zainab Malik', city: 'Peshawar', address: 'House 9, Sector F-4, Phase 6, Hayatabad' },
  { name: 'Imran Baloch', city: 'Quetta', address: '33 Jinnah Town, Samungli Road' },
  { name: 'Mariam Khan', city: 'Abbottabad', address: 'Upper Malikpura, behind the girls’ school' },
  { name: 'Danish Raza', city: 'Hyderabad', address: 'Bungalow 14, Unit 7, Latifabad' },
  { name: 'Rabia Aslam', city: 'Sialkot', address: '61 Kashmir Road, Cantt' },
  { name: 'Kashif Mehmood', city: 'Gujranwala', address: '8-C Satellite Town' },
  { name: 'Hira Javed', city: 'Lahore', address: 'House 88-A, Block J, Johar Town' },
  { name: 'Saad Qureshi', city: 'Karachi', address: 'B-19, Block 13-D, Gulshan-e-Iqbal' },
  { name: 'Nimra Yousaf', city: 'Bahawalpur', address: '12 Model Town A, near Farid Gate' },
  { name: 'Asad Ullah Khan', city: 'Mardan', address: 'Sheikh Maltoon Town, Sector B, House 40' },
  { name: 'Komal Shah', city: 'Sukkur', address: '7 Military Road, opposite the park' },
  { name: 'Talha Butt', city: 'Gujrat', address: '150 Bhimber Road' },
  { name: 'Mehwish Iqbal', city: 'Sargodha', address: '29 Satellite Town, Block C' },
  { name: 'Junaid Akhtar', city: 'Mirpur', address: 'Sector F-2, House 311' },
  { name: 'Sidra Hassan', city: 'Sahiwal', address: '4 Farid Town, Street 11' },
  { name: 'Waqas Anjum', city: 'Rahim Yar Khan', address: '66 Gulshan-e-Iqbal Colony' },
  { name: 'Laiba Zafar', city: 'Islamabad', address: 'Apartment 7, Block 2, I-8 Markaz' },
  { name: 'Farhan Abbasi', city: 'Muzaffarabad', address: 'Lower Plate, House 23' },
  { name: 'Iqra Nawaz', city: 'Jhelum', address: '15 Civil Lines' },
  { name: 'Noman Chaudhry', city: 'Okara', address: '2 Depalpur Road, near the grain market' },
  { name: 'Amna Rehman', city: 'Wah Cantonment', address: '9-F Lala Rukh, Street 5' },
  { name: 'Shahzaib Mirza', city: 'Karachi', address: 'House R-44, Sector 11-B, North Karachi' },
  { name: 'Tehmina Bibi', city: 'Dera Ghazi Khan', address: 'Block 17, near the Company Bagh' },
  { name: 'Arslan Haider', city: 'Lahore', address: '203 Shadman II' },
  { name: 'Bushra Kanwal', city: 'Kasur', address: 'Kot Haleem Khan, House 5' },
  { name: 'Yasir Arain', city: 'Nawabshah', address: '21 Society, Sakrand Road' },
  { name: 'Mahnoor Ali', city: 'Gilgit', address: 'Jutial, above the Public School' },
  { name: 'Rizwan Dar', city: 'Sheikhupura', address: '39 Housing Colony' },
  { name: 'Sumbul Naqvi', city: 'Karachi', address: 'A-203, Rufi Heights, Block 10, Gulistan-e-Jauhar' },
  { name: 'Haris Mughal', city: 'Mansehra', address: 'Ghazikot Township, House 77' },
]

/** Has placed seven orders in the last two months, one of them cancelled. */
export const regular: Person = { name: 'Nadia Farooq', city: 'Lahore', address: '52 Block C, Faisal Town' }
