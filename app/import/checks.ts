import { RESERVED_SLUGS } from '#app/core/reserved-paths.ts'
import { NEW_PRODUCT, OF_PRODUCTS } from './product-checks.ts'

const RESERVED = RESERVED_SLUGS.map((slug) => `'${slug}'`).join(', ')

const GIVEN_UP = `and not exists (
  select from import_variants o where o.variant_id = k.variant_id and lower(o.code) <> lower(k.code))`

const codeOfAnother = (
  keepCodes: boolean,
) => `select i.line, 'code', format('"%s" is the code of %s, %s', i.code, p.name, v.name)
    from import_variants i join variant_codes k on lower(k.code) = lower(i.code)
    join variants v on v.id = k.variant_id join products p on p.id = v.product_id
    where k.variant_id is distinct from i.variant_id ${keepCodes ? '' : GIVEN_UP}`

/** The address may be changed between the check and the import. */
const MOVED = `select g.line, 'product_slug',
    format('"%s" has the address %s now: check the file again', g.slug, p.slug)
  from import_goods g join slug_redirects s using (slug) join products p on p.id = s.product_id
  where g.product_id is null`

const OF_PLACES_AND_COLOURS = [
  `select line, 'category', format('"%s" is new and cannot become an address: write it in Latin letters',
    name)
    from import_categories where category_id is null and slug = ''`,
  `select line, 'product_slug', format('"%s" is an address of the shop itself: choose another', slug)
    from import_goods where ${NEW_PRODUCT} and slug in (${RESERVED})`,
  `select line, 'category', format('"%s" is an address of the shop itself: choose another name', slug)
    from import_categories where category_id is null and slug in (${RESERVED})`,
  `select line, 'subcategory',
      format('"%s" is new and cannot become an address: write it in Latin letters', name)
    from import_subcategories where subcategory_id is null and form = ''`,
  `select line, 'subcategory',
      format('"%s" is new, but its address %s is taken by another category', name, slug)
    from import_subcategories s
    where subcategory_id is null and form <> '' and (
      exists (select from subcategories t where t.slug = s.slug) or (
        select count(*) from import_subcategories t where t.slug = s.slug and t.subcategory_id is null) > 1)`,
  `select line, 'colour', format('"%s" is new: write it once with its colour, such as "%s #0A7E8C"', name,
    name)
    from import_colours where colour_id is null and hex is null`,
  `select line, 'colour', format('"%s" is new: leave out the # of its name', name)
    from import_colours where colour_id is null and name like '%#%' and name <> hex`,
  `select line, 'colour', format('"%s" has %s different colours in the file', name, hexes)
    from import_colours where hexes > 1`,
]

/** Each selects line, column and message of the rows that have a fault. With `keepCodes` a row cannot take a
 * code that another row would give up. */
export const checksOf = ({ keepCodes }: { keepCodes: boolean }): string[] => [
  MOVED,
  ...OF_PRODUCTS,
  codeOfAnother(keepCodes),
  ...OF_PLACES_AND_COLOURS,
]
