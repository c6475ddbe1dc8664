import type { ReactNode } from 'react'
import type { ViewList } from '#admin/views/contract.ts'
import type { RecordEndpoints } from './endpoints.ts'
import type { RowForm } from './record-fields.tsx'

export type Row = { id: number; version: string; uses: number } & Record<string, unknown>

export type FieldErrors = Record<string, string | undefined>

/** `onBusy` says whether a picture is being uploaded, so that the form waits; `last` is the place of a new
 * row behind all others. */
export type RecordForm = RowForm & { onBusy: (isBusy: boolean) => void; last: number }

/** How the rows of a small table are listed and edited. */
export type RecordView = {
  /** Below `/admin`. */
  path: string
  title: string
  help: string
  /** Such as `category`. */
  singular: string
  endpoints: RecordEndpoints
  /** What is searched, such as `City name`; not the label of a field of the form. */
  search: string
  views: ViewList
  nameOf: (row: Row) => string
  columns: { key: string; label: string; render: (row: Row) => ReactNode; align?: 'end' }[]
  empty: string
  /** Whether the list shows the picture of each row. */
  hasPictures?: boolean
  /** As that of `ListScreen`. */
  rowHeight?: string
  fields: (form: RecordForm) => ReactNode
  /** Further fields, beside the others where there is room. */
  furtherFields?: (form: RecordForm) => ReactNode
  canDelete?: (row: Row) => boolean
}
