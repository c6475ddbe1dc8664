import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** What the controls of the reports show, which is the query of the address or, while the data of the former
 * one stay, of the next. `change` sets parts of it; an empty value removes one. */
export type ReportQuery = { params: URLSearchParams; change: (parts: Record<string, string>) => void }

export function useReportQuery(): ReportQuery {
  const [shown, setParams] = useSearchParams()
  const { key } = useLocation()
  // What the router knows of the next address is rendered with its data only.
  const [chosen, setChosen] = useState({ key, params: shown })
  if (chosen.key !== key) setChosen({ key, params: shown })
  const change = (parts: Record<string, string>) => {
    const params = new URLSearchParams(chosen.params)
    for (const [name, value] of Object.entries(parts)) {
      if (value) params.set(name, value)
      else params.delete(name)
    }
    setChosen({ key, params })
    setParams(params)
  }
  return { params: chosen.params, change }
}
