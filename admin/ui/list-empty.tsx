import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { changedParams, type ToolbarProps } from './list-toolbar.tsx'
import { marksScreen } from './screen.tsx'
import { State } from './states.tsx'

const marksEmpty = marksScreen('data-no-rows')

/** What a list is for while it has no row, and the one button. */
export type EmptyList = { icon?: IconName; title: string; text: ReactNode; action?: ReactNode }

type Without = { empty: EmptyList } & Pick<ToolbarProps, 'filters' | 'search'>

/** A list without rows: nothing is there yet, or the search and the filters leave nothing. What needs rows,
 * such as an export (`data-needs-rows`), is not shown then. */
export function NoRows(props: Without) {
  return (
    <div ref={marksEmpty}>
      <WhyEmpty {...props} />
    </div>
  )
}

function WhyEmpty({ empty, filters = [], search }: Without) {
  const [params, setParams] = useSearchParams()
  const text = params.get('q')
  const active = filters.filter(({ name }) => params.get(name))
  if (!text && active.length === 0)
    return (
      <State icon={empty.icon ?? 'box'} title={empty.title} action={empty.action}>
        {empty.text}
      </State>
    )
  const remove = (name: string) => setParams((known) => changedParams(known, { [name]: '' }))
  return (
    <State
      icon="search"
      keepsMainAction
      title={text ? `Nothing matches “${text}”` : 'Nothing matches the filters'}
      action={
        <>
          {text && (
            <Button variant="secondary" onClick={() => remove('q')}>
              Remove the search
            </Button>
          )}
          {active.map(({ name, label }) => (
            <Button key={name} variant="secondary" onClick={() => remove(name)}>
              Remove “{label}”
            </Button>
          ))}
        </>
      }
    >
      {text && search && <p>You can search by: {search.toLowerCase()}.</p>}
    </State>
  )
}
