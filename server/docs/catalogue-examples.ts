import type { Examples } from './examples.ts'

const subcategory = { s_cat_slug: 'tea-time', p_sub_category_name: 'Tea Time', s_cat_image: 'tea-time' }
const placed = { ...subcategory, category_slug: 'kitchen', category_name: 'Kitchen' }
const category = {
  slug: 'kitchen',
  p_category_name: 'Kitchen',
  pcat_image: 'kitchen',
  subcategory: [subcategory],
}

export const product = {
  product_id: 8,
  product_name: 'Brass Tea Strainer',
  product_slug: 'brass-tea-strainer',
  product_image: 'brass-tea-strainer',
  alt_content: 'A tea strainer of brass',
  product_details: '<p>A fine mesh in a brass frame.</p>',
  category_id_fk: 2,
  is_featured: true,
  time_stamp: '2025-03-01T09:00:00.000Z',
  avg_rating: 4.5,
  count_rating: 1,
  in_stock: 14,
  stock: 14,
  meta_title: 'Brass Tea Strainer',
  meta_desc: 'A fine tea strainer of brass.',
  keywords: 'tea, strainer, brass',
  youtube_video_id: 'aqz-KE-bpKQ',
  subcategory: placed,
  varients: [
    {
      p_v_id: 21,
      p_v_name: 'Brass',
      color_id_fk: 4,
      color_name: 'Brass',
      color_hex: '#B5893C',
      product_price: 750,
      final_price: 600,
      discount_percent: 20,
      product_weight: 0.12,
      in_stock: 14,
      available_quantity: 14,
      varient_images: [{ image_path: 'brass-tea-strainer', rimg_alt_content: 'The strainer on a cup' }],
    },
  ],
}

export const onePage = { current_page: 1, total_pages: 1 }
export const narrowable = {
  ...onePage,
  facets: [
    {
      name: 'price' as const,
      label: 'Price',
      values: [
        {
          value: 'under-500',
          label: 'Under Rs 500',
          color_hex: null,
          count: 31,
          count_is_minimum: false,
          is_chosen: false,
        },
      ],
    },
  ],
}

const categoryPage = {
  ...category,
  pcat_image_alt: '',
  pcat_subtitle: 'Tools that are a joy to hold',
  pcat_short_desc: '<p>For every day.</p>',
  meta_title: 'Kitchen',
  meta_desc: 'Kitchen tools.',
  keywords: 'kitchen',
}

const LIST_DESCRIPTION =
  'List all products, one page at a time. `category`, `price`, `colour`, `discount` and `stock` take a ' +
  '`value` of `facets` and narrow the list; unknown values are ignored.'

export const catalogueExamples: Examples = {
  'GET /category': { description: 'List the categories with their sub-categories.', data: [categoryPage] },
  'GET /category/:slug': {
    description: 'Get a category with its texts and a page of its products.',
    params: { slug: 'kitchen' },
    query: { page: 1, sort: 'price_asc' },
    data: { ...categoryPage, products: [product] },
    meta: narrowable,
  },
  'GET /subcategory/:slug': {
    description: 'Get a sub-category with a page of its products.',
    params: { slug: 'tea-time' },
    query: { page: 1 },
    data: { ...placed, products: [product] },
    meta: narrowable,
  },
  'GET /get-product-sub-cate': { description: 'List the sub-categories.', data: [placed] },
  'GET /is-featured': { description: 'List up to 24 featured products.', data: [product] },
  'GET /price/products': {
    description: 'List up to 24 products that cost at most this many rupees, cheapest first.',
    query: { product_price: 200 },
    data: [],
  },
  'POST /products': {
    description: LIST_DESCRIPTION,
    body: { page: 1, sort: 'new' },
    data: [product],
    meta: narrowable,
  },
  'GET /products': {
    description: LIST_DESCRIPTION,
    query: { page: 1, sort: 'new' },
    data: [product],
    meta: narrowable,
  },
  'GET /product/:product_slug': {
    description: 'Get a product with its variants.',
    params: { product_slug: 'brass-tea-strainer' },
    data: product,
  },
  'POST /related-products': {
    description: 'List up to 12 related products.',
    body: { product_id: 9, category_id_fk: 2 },
    data: [product],
  },
  'POST /get-all-product-reviews': {
    description: "List a product's reviews, newest first, 100 a page.",
    body: { p_id_fk: 8, page: 1 },
    data: [
      {
        id: 3,
        rating: 4.5,
        reviews: 'Fine mesh, and it fits every cup.',
        time_stamp: '2025-04-02T12:00:00.000Z',
        answer: null,
        user: { full_name: 'Ayesha Khan', profile_pic: null },
      },
    ],
    meta: onePage,
  },
  'POST /is-youtube': {
    description: 'List the products that have a video, one page at a time.',
    body: { page: 1 },
    data: [product],
    meta: onePage,
  },
}
