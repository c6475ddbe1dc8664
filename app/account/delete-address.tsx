import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import type { ShippingAddress } from './addresses-contract.ts'

/** Asks before `address` is deleted; `null` closes the question. */
export function DeleteAddress({
  address,
  onClose,
  onDelete,
}: {
  address: ShippingAddress | null
  onClose: () => void
  onDelete: () => void
}) {
  return (
    <Modal
      open={address !== null}
      onClose={onClose}
      title="Delete this address?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere text-ink-soft">
        <bdi>{address?.street_address}</bdi>
      </p>
    </Modal>
  )
}
