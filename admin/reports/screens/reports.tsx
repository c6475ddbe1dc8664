import { Suspense } from 'react'
import {
  Await,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { queryOf } from '#admin/core/list-loader.ts'
import { awaitBriefly } from '#admin/core/await-briefly.ts'
import { PartReport } from '#admin/reports/part-report.tsx'
import { PeriodPicker } from '#admin/reports/period-picker.tsx'
import { TimeReport } from '#admin/reports/time-report.tsx'
import { reportByProperty, reportByTime } from '#admin/reports/contract.ts'
import { PROPERTIES, type Property, todayOf, UNITS } from '#admin/reports/rules.ts'
import { useReportQuery } from '#admin/reports/use-report-query.ts'
import { Screen } from '#admin/ui/screen.tsx'
import { NoteScroll, ShowTarget } from '#admin/ui/show-target.tsx'
import { LoadFailure } from '#admin/ui/states.tsx'
import { ListSkeleton } from '#admin/ui/skeletons.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { by, show: _, ...query } = queryOf(new URL(request.url).searchParams)
  const options = { signal: request.signal }
  const property = (PROPERTIES as readonly string[]).includes(by ?? '') ? (by as Property) : 'product'
  const reports = Promise.all([
    loadStaff(reportByTime, { query } as never, options),
    loadStaff(reportByProperty, { params: { by: property }, query } as never, options),
  ])
  const unit = UNITS.find((each) => each === query['unit']) ?? 'day'
  return { reports: (await awaitBriefly(reports)).result, property, unit, today: todayOf(Date.now()) }
}

/** The series of the chart needs no other data. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isOtherChart = currentUrl.search !== nextUrl.search && dataOf(currentUrl) === dataOf(nextUrl)
  return !isOtherChart && defaultShouldRevalidate
}

function dataOf({ searchParams }: URL): string {
  const { show: _, ...query } = queryOf(searchParams)
  return JSON.stringify(query)
}

export function Component() {
  const { reports, property, unit, today } = useLoaderData<typeof loader>()
  const query = useReportQuery()
  return (
    <Screen
      title="Reports"
      help="An order counts on the day on which it was placed, with the status that it has now."
    >
      <PeriodPicker query={query} today={today} />
      {/* Without a key: what is shown stays until other data are there. */}
      <Suspense
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
              <TimeReport query={query} times={times.data} unit={unit} period={times.meta.period} />
              <PartReport
                query={query}
                property={property}
                parts={parts.data}
                hasMore={parts.meta.has_more}
              />
              <ShowTarget isLate={reports instanceof Promise} />
            </div>
          )}
        </Await>
      </Suspense>
    </Screen>
  )
}
