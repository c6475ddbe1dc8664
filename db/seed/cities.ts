/** Where the demo shop delivers: cities of every province, by name. */
export const cities = [
  'Abbottabad', 'Attock', 'Bahawalnagar', 'Bahawalpur', 'Bannu', 'Bhakkar', 'Chakwal', 'Chaman', 'Charsadda', 'Chiniot', 'Dadu', 'Dera Ghazi Khan',
  'Dera Ismail Khan', 'Faisalabad', 'Gilgit', 'Gojra', 'Gujranwala', 'Gujrat', 'Gwadar', 'Hafizabad', 'Haripur', 'Hyderabad', 'Islamabad', 'Jacobabad',
  'Jhang', 'Jhelum', 'Karachi', 'Kasur', 'Khairpur', 'Khanewal', 'Khuzdar', 'Kohat', 'Lahore', 'Larkana', 'Layyah', 'Lodhran', 'Mandi Bahauddin',
  'Mansehra', 'Mardan', 'Mianwali', 'Mingora', 'Mirpur', 'Mirpur Khas', 'Multan', 'Muridke', 'Muzaffarabad', 'Muzaffargarh', 'Nawabshah', 'Nowshera',
  'Okara', 'Pakpattan', 'Peshawar', 'Quetta', 'Rahim Yar Khan', 'Rawalpindi', 'Sadiqabad', 'Sahiwal', 'Sargodha', 'Sheikhupura', 'Sialkot', 'Skardu',
  'Sukkur', 'Swabi', 'Tando Adam', 'Taxila', 'Thatta', 'Toba Tek Singh', 'Turbat', 'Vehari', 'Wah Cantonment', 'Zhob',
] as const

export type City = (typeof cities)[number]
