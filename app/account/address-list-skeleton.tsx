import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/loading.tsx'

export function AddressListSkeleton() {
  return (
    <div role="status" aria-label="Loading your addresses">
      <div aria-hidden className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2>Shipping Addresses</h2>
        <Button variant="secondary" size="small" disabled className="invisible">
          Add Address
        </Button>
      </div>
      <Skeleton className="h-33 sm:w-1/2" />
    </div>
  )
}
