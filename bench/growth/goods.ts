export const BASICS = [
  `insert into cities (name) select 'City ' || n from generate_series(1, 100) n`,
  `insert into colours (name, hex) select 'Colour ' || n, '#' || lpad(to_hex(n * 400000), 6, '0')
    from generate_series(1, 24) n`,
  `insert into categories (slug, name, position) select 'category-' || n, 'Category ' || n, n
    from generate_series(1, 12) n`,
  `insert into subcategories (category_id, slug, name, position)
    select c.id, 'shelf-' || c.id || '-' || n, 'Shelf ' || n, n
    from categories c, generate_series(1, 6) n order by c.id, n`,
  `insert into blog_posts (slug, title, body) select 'post-' || n, 'Post ' || n, '<p>Text</p>'
    from generate_series(1, 20) n`,
  `insert into promo_codes (code, discount, is_percentage)
    select 'CODE' || n, 5 + n, true from generate_series(0, 9) n`,
  `insert into search_names (lexeme, name)
    select '#c' || id, search_name(name) from categories
    union all select '#s' || id, search_name(name) from subcategories
    union all select '#k' || id, search_name(name) from colours`,
]

/** Category 1 has 22 % of the products, "steel" is in 20 % of the names, "walnut" in 2 %, "gift" in 20 % of
 * the keywords; "zari" begins 1 % of the names, which come last by name. 3 % have a video, 1 % are hidden,
 * 2 % are low, 1 % sold out. The sums that triggers maintain are right from the start. */
export function productsBetween(from: number, to: number): string[] {
  return [
    `insert into products (id, slug, name, image, image_alt, details, category_id, subcategory_id,
        is_featured, is_hidden, youtube_video_id, keywords, created_at, lowest_price, biggest_discount)
      select n, 'product-' || n, name,
        case when n % 200 = 0 then '' else 'picture-' || n % 5000 || '.webp' end, name,
        '<p>' || repeat(name || ' of good make. ', 8) || '</p>', category,
        (category - 1) * 6 + 1 + floor(6 * pg_temp.u(n, 4))::integer, pg_temp.u(n, 5) < 0.01, n % 100 = 50,
        case when pg_temp.u(n, 6) < 0.03 then 'aqz-KE-bpKQ' end,
        concat_ws(', ', case when pg_temp.u(n, 7) < 0.2 then 'gift' end, pg_temp.zipf(n, 8),
          pg_temp.zipf(n, 9), pg_temp.zipf(n, 10)),
        timestamptz '2024-01-01' + (n + 3000 * pg_temp.u(n, 11)) * interval '30 seconds',
        pg_temp.final_price(n, 1),
        (select max(round((pg_temp.price(n, v) - pg_temp.final_price(n, v))::numeric
          * 100 / pg_temp.price(n, v))) from generate_series(1, 2 + n % 3) v)
      from generate_series(${from}, ${to}) n,
        lateral (select case when pg_temp.u(n, 1) < 0.22 then 1
          else 2 + floor(11 * pg_temp.u(n, 12))::integer end as category,
          initcap(concat_ws(' ', case when pg_temp.u(n, 40) < 0.01 then 'zari' end,
            case when pg_temp.u(n, 2) < 0.2 then 'steel' end,
            case when pg_temp.u(n, 3) < 0.02 then 'walnut' end, pg_temp.zipf(n, 13), pg_temp.zipf(n, 14),
            pg_temp.zipf(n, 15))) as name) made`,
    `insert into variants
        (product_id, name, colour_id, price, final_price, weight_grams, units_left, position)
      select n, 'Variant ' || v, 1 + n % 24, pg_temp.price(n, v), pg_temp.final_price(n, v),
        200 + 10 * (n % 300), case when n % 97 = 0 then 0 else 5 + n % 50 end, v
      from generate_series(${from}, ${to}) n, generate_series(1, 2 + n % 3) v`,
    `insert into variant_images (variant_id, image, alt, position)
      select id, 'picture-' || id % 5000 || '.webp', name, 0 from variants
      where product_id between ${from} and ${to}`,
    `insert into stock_movements (variant_id, units, reason, at)
      select id, units_left, 'start', now() - interval '2 years' from variants
      where product_id between ${from} and ${to} and units_left > 0`,
  ]
}

export function reviewsOf(products: number): string {
  return `insert into reviews (product_id, customer_id, rating_halves, text, created_at)
    select distinct on (1, 2) 1 + floor(${products} * pg_temp.u(n, 20) ^ 2)::integer,
      1 + floor(1000 * pg_temp.u(n, 21))::integer, 2 + floor(9 * sqrt(pg_temp.u(n, 22)))::integer,
      'Well made.', now() - pg_temp.u(n, 23) * interval '600 days'
    from generate_series(1, ${Math.floor(products / 5)}) n`
}

export const RATINGS = `update products p set rating_count = r.count, rating_average = r.average
  from (select product_id, count(*) as count, round(avg(rating_halves) / 2, 2) as average
    from reviews group by product_id) r where r.product_id = p.id`

/** What the triggers of products would have written: words of the search, overviews of the back office. */
export function overviewsBetween(from: number, to: number): string[] {
  return [
    `insert into product_search (product_id, is_featured, created_at, biggest_discount, lowest_price, words)
      select id, is_featured, created_at, biggest_discount, lowest_price,
        product_lexemes(name, keywords, category_id, subcategory_id)
          || array_to_tsvector(product_colours(id))
      from products where id between ${from} and ${to} and not is_hidden`,
    `select refresh_product_overviews(array(select generate_series(${from}, ${to})))`,
    `select refresh_product_facets(array(select generate_series(${from}, ${to})))`,
  ]
}
