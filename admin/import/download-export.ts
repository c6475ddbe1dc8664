import { callStaff } from '#admin/core/call.ts'
import { toast } from '#admin/ui/toast.tsx'
import { exportProducts } from './contract.ts'

/** Saves the products that match as a file; the browser shows the progress. @throws CallFailed */
export async function downloadExport(filter: Record<string, string>): Promise<void> {
  const reply = await callStaff(exportProducts, { body: { filter } })
  if (!reply.ok) return toast.error(reply.message)
  const link = document.createElement('a')
  link.href = `/api/admin/products/export/${reply.data.export_id}`
  link.download = ''
  link.click()
}
