import { Skeleton } from '#app/ui/loading.tsx'

export function CartSkeleton() {
  return (
    <div aria-hidden className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="rounded-lg border border-line bg-surface">
        <div className="flex gap-3 p-3 sm:gap-4 sm:p-4">
          <Skeleton className="size-20 shrink-0 sm:size-28" />
          <div className="grid grow content-between">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-11 w-32" />
          </div>
        </div>
      </div>
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
