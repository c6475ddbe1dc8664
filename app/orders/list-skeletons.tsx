import { Skeleton } from '#app/ui/loading.tsx'

export function OrderListSkeleton() {
  return (
    <div role="status" aria-label="Loading your orders" className="grid gap-4 md:gap-1">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-72 md:h-19" />
      ))}
    </div>
  )
}

export function OrderSkeleton() {
  return (
    <div role="status" aria-label="Loading the order" className="grid gap-4">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
    </div>
  )
}
