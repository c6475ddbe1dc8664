import { useSearchParams } from 'react-router'
import { callOrNull } from '#admin/core/call.ts'
import { queryOf } from '#admin/core/list-loader.ts'
import { CsvButton } from '#admin/ui/csv-button.tsx'
import { exportReport } from './contract.ts'
import type { Property } from './rules.ts'

export function ExportButton({ by }: { by: 'time' | Property }) {
  const [params] = useSearchParams()
  const { unit, from, to } = queryOf(params)
  return <CsvButton load={() => callOrNull(exportReport, { body: { by, unit, from, to } as never })} />
}
