import type { CategoryPageRow } from '#app/catalogue/row-contract.ts'

export function CategoryText({
  category: { pcat_subtitle, pcat_short_desc },
}: {
  category: CategoryPageRow
}) {
  if (!pcat_subtitle && !pcat_short_desc) return null
  return (
    <section aria-labelledby="category-text" className="mt-14 border-t border-line pt-8">
      <h2 id="category-text" className={pcat_subtitle ? undefined : 'sr-only'}>
        {pcat_subtitle || 'About this category'}
      </h2>
      <div className="prose mt-3 text-ink-soft" dangerouslySetInnerHTML={{ __html: pcat_short_desc }} />
    </section>
  )
}
