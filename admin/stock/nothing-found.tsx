import { useState } from 'react'
import { callStaff } from '#admin/core/call.ts'
import { may, useMe } from '#admin/core/me.ts'
import { act } from '#admin/ui/act.ts'
import { Combobox } from '#admin/ui/combobox.tsx'
import { State } from '#admin/ui/states.tsx'
import { DialogEnd } from '#admin/ui/form-dialog.tsx'
import { looksLikeCode } from '#app/catalogue/product-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#admin/ui/modal.tsx'
import { type CountedVariant, findVariants, setCodeEndpoint } from './contract.ts'

/** What was searched or scanned matches nothing: a code can be given to a variant. */
export function NothingFound({ text }: { text: string }) {
  const isAllowed = may(useMe(), 'stock.edit')
  const [isAdding, setIsAdding] = useState(false)
  if (!looksLikeCode(text))
    return (
      <State icon="search" title={`Nothing matches “${text}”`}>
        Try fewer letters, or scan the code.
      </State>
    )
  return (
    <>
      <State
        icon="search"
        title={`No variant has the code ${text}`}
        action={isAllowed && <Button onClick={() => setIsAdding(true)}>Add this code to a variant</Button>}
      >
        {isAllowed ? 'Give it to a variant once, and it is found from then on.' : 'Type the name instead.'}
      </State>
      <Modal open={isAdding} onClose={() => setIsAdding(false)} title="Add this code to a variant">
        <AddCode code={text} onDone={() => setIsAdding(false)} />
      </Modal>
    </>
  )
}

function AddCode({ code, onDone }: { code: string; onDone: () => void }) {
  const [chosen, setChosen] = useState<CountedVariant | null>(null)
  const [pending, setPending] = useState(false)
  async function save(form: HTMLFormElement) {
    if (!chosen) return
    setPending(true)
    const params = { id: String(chosen.variant_id) }
    const saved = await act(setCodeEndpoint, { params, body: { code, seen: chosen.code } })
    setPending(false)
    if (saved && form.isConnected) onDone()
  }
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <Combobox<CountedVariant>
        label={`Which variant has the code ${code}?`}
        placeholder="Name of the product"
        find={findByName}
        keyOf={({ variant_id }) => variant_id}
        textOf={({ product, variant }) => `${product}, ${variant}`}
        onChoose={setChosen}
      />
      {chosen?.code && <p>It has the code {chosen.code}, which the new one replaces.</p>}
      {/* Space for the search results. */}
      <div className="h-36" />
      <DialogEnd>
        <Button type="submit" pending={pending} disabled={!chosen}>
          Add the code
        </Button>
      </DialogEnd>
    </form>
  )
}

/** @throws Error when the shop refuses the search */
async function findByName(text: string, signal: AbortSignal): Promise<CountedVariant[]> {
  const reply = await callStaff(findVariants, { query: { q: text } }, { signal })
  if (!reply.ok) throw new Error(reply.message)
  return reply.data
}
