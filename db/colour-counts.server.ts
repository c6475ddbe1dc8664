/** One statement sees each variant together with what triggers have noted of it since the migration. */
export const COUNT_VARIANTS_OF_COLOURS = `
  insert into search_word_changes (word, products, names)
  select word, coalesce(counted, 0) - coalesce(noted, 0), 0 from (
    select '#v' || colour_id as word, count(*) as counted from variants
    where colour_id is not null group by colour_id) as colours
  full join (
    select word, sum(products) as noted from (
      select word, products from search_words union all select word, products from search_word_changes
    ) as kept
    where word like '#v%' group by word) as known using (word)`
