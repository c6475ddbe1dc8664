/** The slides of the home page; `picture` names a composition of the drawings. */
export const banners = [
  {
    picture: 'blue-pottery',
    title: 'Blue pottery from Multan',
    subtitle: 'Thrown, painted and glazed by hand. No two pieces are quite alike.',
  },
  {
    picture: 'chai',
    title: 'Everything for chai',
    subtitle: 'Kettles, cups and strainers that earn their place beside the stove.',
  },
  {
    picture: 'ladies-bags',
    title: 'Ladies bags with a hand behind them',
    subtitle: 'Ajrak, mirror-work and leather, stitched to be carried every day.',
  },
  {
    picture: 'warm-light',
    title: 'Warm light for long evenings',
    subtitle: 'Pierced brass, cloth shades and candles for when the power has other plans.',
  },
  {
    picture: 'gifts',
    title: 'Gifts that were not bought in a hurry',
    subtitle: 'Wrapped in kraft paper and cotton string, with a line of your own on the card.',
  },
]
