import { Suspense } from 'react'
import { Await, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { queryOf } from '#admin/core/list-loader.ts'
import { awaitBriefly } from '#admin/core/await-briefly.ts'
import { PartReport } from '#admin/reports/part-report.tsx'
import { PeriodPicker } from '#admin/reports/period-picker.tsx'
import { TimeReport } from '#admin/reports/time-report.tsx'
import { reportByProperty, reportByTime } from '#admin/reports/contract.ts'
import { PROPERTIES, type Property, todayOf } from '#admin/reports/rules.ts'
import { Screen } from '#admin/ui/screen.tsx'
import { NoteScroll, ShowTarget } from '#admin/ui/show-target.tsx'
import { ListSkeleton, LoadFailure } from '#admin/ui/states.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { by, show: _, ...query } = queryOf(new URL(request.url).searchParams)
  const options = { signal: request.signal }
  const property = (PROPERTIES as readonly string[]).includes(by ?? '') ? (by as Property) : 'product'
  const reports = Promise.all([
    loadStaff(reportByTime, { query } as never, options),
    loadStaff(reportByProperty, { params: { by: property }, query } as never, options),
  ])
  return { reports: (await awaitBriefly(reports)).result, property, today: todayOf(Date.now()) }
}

export function Component() {
  const { reports, property, today } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  return (
    <Screen
      title="Reports"
      help="An order counts on the day on which it was placed, with the status that it has now."
    >
      <PeriodPicker today={today} />
      <Suspense
        key={params.toString()}
        fallback={
          <>
            <ListSkeleton />
            <NoteScroll />
          </>
        }
      >
        <Await resolve={reports} errorElement={<LoadFailure />}>
          {([times, parts]) => (
            <div className="space-y-6">
              <TimeReport times={times.data} period={times.meta.period} />
              <PartReport property={property} parts={parts.data} hasMore={parts.meta.has_more} />
              <ShowTarget isLate={reports instanceof Promise} />
            </div>
          )}
        </Await>
      </Suspense>
    </Screen>
  )
}
