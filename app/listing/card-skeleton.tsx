import { Skeleton } from '#app/ui/loading.tsx'

export function CardSkeleton() {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <Skeleton className="aspect-square rounded-none" />
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <Skeleton className="h-4.5 w-11/12" />
        <Skeleton className="mt-1.5 h-4.5 w-3/5" />
        <Skeleton className="mt-3 h-5 w-24" />
        <Skeleton className="mt-2 h-6 w-20 max-xl:mb-6" />
        <Skeleton className="mt-3 h-11" />
      </div>
    </div>
  )
}
