import { useState } from 'react'
import { may, type Me, useMe } from '#admin/core/me.ts'
import { JobDialog } from '#admin/jobs/job-dialog.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import type { Selection } from '#admin/ui/use-selection.ts'
import type { BulkChange } from '#app/catalogue/bulk-rules.ts'
import { Modal } from '#admin/ui/modal.tsx'
import { BULK_TITLES } from './bulk-fields.tsx'
import { BulkForm } from './bulk-form.tsx'
import type { ProductOptions } from './options.ts'

/** The changes that a person may make. */
export function bulkKindsOf(me: Pick<Me, 'permissions'>): BulkChange['kind'][] {
  const neededBy = (each: BulkChange['kind']) =>
    each === 'units'
      ? 'stock.edit'
      : each === 'price' || each === 'discount'
        ? 'products.prices'
        : 'products.edit'
  return (Object.keys(BULK_TITLES) as BulkChange['kind'][]).filter((each) => may(me, neededBy(each)))
}

/** What can be done with the chosen products: each change is shown before it is made. */
export function BulkMenu({ selection, options }: { selection: Selection; options: ProductOptions }) {
  const me = useMe()
  const [kind, setKind] = useState<BulkChange['kind'] | null>(null)
  const [job, setJob] = useState<{ id: number; title: string } | null>(null)
  const kinds = bulkKindsOf(me)
  return (
    <>
      <Menu
        label="Change the chosen products"
        items={kinds.map((each) => ({ label: BULK_TITLES[each], onSelect: () => setKind(each) }))}
      >
        Change
      </Menu>
      <Modal
        open={kind !== null}
        onClose={() => setKind(null)}
        title={kind ? BULK_TITLES[kind] : ''}
        size="large"
      >
        {kind && (
          <BulkForm
            {...{ kind, selection, options }}
            onStarted={(id) => {
              setJob({ id, title: BULK_TITLES[kind] })
              setKind(null)
            }}
          />
        )}
      </Modal>
      {job && <JobDialog {...job} selection={selection} onClose={() => setJob(null)} />}
    </>
  )
}
